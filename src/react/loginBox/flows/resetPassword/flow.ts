import type { ScreenRow } from '../../screenTable.ts'

/** Screens of a link that resets a password. */
export const resetPasswordScreens = {
  'reset-password': () => import('./screens.tsx'),
} satisfies ScreenRow
