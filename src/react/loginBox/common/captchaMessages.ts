import { defineMessages } from '../../messages/messages.ts'

/** Messages of the captcha. */
export const captchaMessages = defineMessages('captcha', {
  missing:
    "The security check couldn't be loaded. If you can't continue, ask the owner of this site to allow scripts from google.com.",
})
