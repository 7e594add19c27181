import { defineMessages } from '../../messages/messages.ts'

/** Messages of the captcha. */
export const captchaMessages = defineMessages('captcha', {
  missing:
    'The security check could not be loaded. If you cannot continue, ask the owner of this site to allow scripts from google.com.',
})
