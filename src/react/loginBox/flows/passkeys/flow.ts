import type { ScreenRow } from '../../screenTable.ts'

/** The screen that offers a passkey. */
export const passkeysScreens = {
  'login.promptPasskeys': () => import('./screens.tsx'),
} satisfies ScreenRow
