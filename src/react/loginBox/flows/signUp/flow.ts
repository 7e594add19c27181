import type { ScreenRow } from '../../screenTable.ts'

/** Screens of signing up, and of the question for what a sign-up without its form has left open. */
export const signUpScreens = {
  'sign-up': () => import('./screens.tsx'),
  'login.signUpDetails': () => import('./detailsScreens.tsx'),
} satisfies ScreenRow
