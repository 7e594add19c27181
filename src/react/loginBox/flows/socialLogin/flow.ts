import type { ScreenRow } from '../../screenTable.ts'

/** Screens of the page that social providers return to. */
export const socialLoginScreens = {
  'social-login': () => import('./screens.tsx'),
} satisfies ScreenRow
