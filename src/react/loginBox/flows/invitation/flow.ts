import type { ScreenRow } from '../../screenTable.ts'

/** Screens of accepting an invitation. */
export const invitationScreens = {
  'accept-invitation': () => import('./screens.tsx'),
} satisfies ScreenRow
