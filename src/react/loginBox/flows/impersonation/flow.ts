import type { ScreenRow } from '../../screenTable.ts'

/** Screens of viewing the application as another user. */
export const impersonationScreens = {
  impersonate: () => import('./screens.tsx'),
} satisfies ScreenRow
