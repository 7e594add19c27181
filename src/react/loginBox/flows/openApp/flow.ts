import type { ScreenRow } from '../../screenTable.ts'

/** Screens of going to the person's application. */
export const openAppScreens = {
  'open-app': () => import('./screens.tsx'),
} satisfies ScreenRow
