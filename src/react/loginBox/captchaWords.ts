import { words } from '../words/words.ts'

/** Words about the check that a person is at work. */
export const captchaWords = words(
  'captcha',
  {
    missing:
      'The security check could not be loaded. If you cannot continue, the security policy of this page has to allow scripts of google.com.',
  },
  { de: () => import('../../locales/de/captcha.ts') },
)
