import type { ScreenRow } from '../../screenTable.ts'

/** Screens of a link by which somebody without an account prepares single sign-on. */
export const ssoSetUpScreens = {
  'sso-set-up': () => import('./screens.tsx'),
} satisfies ScreenRow
