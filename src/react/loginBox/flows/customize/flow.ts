import type { ScreenRow } from '../../screenTable.ts'

/** Screens of customizing the login box. */
export const customizeScreens = {
  customize: () => import('./screens.tsx'),
} satisfies ScreenRow
