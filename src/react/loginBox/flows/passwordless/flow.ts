import type { ScreenRow } from '../../screenTable.ts'

const sent = () => import('./screens.tsx')

/** Screens of signing in with a code or link. */
export const passwordlessScreens = {
  'login.loginWithOtc': sent,
  'login.loginWithSmsOtc': sent,
  'login.quickSmsCode': sent,
  'login.magicLinkPreLoginSuccess': sent,
  'magic-link': () => import('./magicLinkScreens.tsx'),
} satisfies ScreenRow
