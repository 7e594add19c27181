import type { ScreenRow } from '../../screenTable.ts'

/** Screens of the link that unlocks an account. */
export const unlockScreens = {
  unlock: () => import('./screens.tsx'),
} satisfies ScreenRow
