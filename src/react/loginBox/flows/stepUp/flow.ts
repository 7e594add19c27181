import type { ScreenRow } from '../../screenTable.ts'

/** Screens of a step-up before its second factor. */
export const stepUpScreens = {
  'step-up': () => import('./screens.tsx'),
} satisfies ScreenRow
