import type { ScreenRow } from '../../screenTable.ts'

/** Screens of a lost phone number. */
export const resetPhoneScreens = {
  'reset-phone-number': () => import('./screens.tsx'),
} satisfies ScreenRow
