import type { ScreenRow } from '../../screenTable.ts'

/** Screens of activating an account. */
export const activationScreens = {
  activate: () => import('./screens.tsx'),
} satisfies ScreenRow
