import type { ScreenRow } from '../../screenTable.ts'

/** The screen that selects an account. */
export const chooseAccountScreens = {
  'login.chooseAccount': () => import('./screens.tsx'),
} satisfies ScreenRow
