import { words } from '../words/words.ts'

/** Words about the check that a person is at work. */
export const captchaWords = words(
  'captcha',
  {
    missing:
      'The automatic security check could not be loaded. If you cannot continue, allow scripts of google.com for this site. Its security policy has to allow them as well.',
  },
  { de: () => import('../../locales/de/captcha.ts') },
)
