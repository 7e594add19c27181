import type { ScreenRow } from '../../screenTable.ts'

/** Screens of deciding a request. */
export const approvalScreens = {
  approval: () => import('./screens.tsx'),
} satisfies ScreenRow
