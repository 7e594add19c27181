import { defineMessages } from '../../messages/messages.ts'

/** Messages of the captcha. */
export const captchaMessages = defineMessages('captcha', {
  missing:
    'The security check could not be loaded. If you cannot continue, the security policy of this page has to allow scripts of google.com.',
})
