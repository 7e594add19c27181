import type { ScreenRow } from '../../screenTable.ts'

const load = () => import('./screens.tsx')

/** Screens for a correct password that must be replaced. */
export const breachedPasswordScreens = {
  'login.breachedPassword': load,
  'login.breachedPasswordSuccess': load,
  'login.passwordExpired': load,
} satisfies ScreenRow
