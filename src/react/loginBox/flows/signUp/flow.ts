import type { ScreenRow } from '../../screenTable.ts'

/** Screens of signing up. */
export const signUpScreens = {
  'sign-up': () => import('./screens.tsx'),
} satisfies ScreenRow
