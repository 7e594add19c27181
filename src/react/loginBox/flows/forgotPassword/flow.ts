import type { ScreenRow } from '../../screenTable.ts'

/** Screens of a forgotten password. */
export const forgotPasswordScreens = {
  'forget-password': () => import('./screens.tsx'),
} satisfies ScreenRow
