import type { ScreenRow } from '../../screenTable.ts'
import { screens } from './screens.tsx'

/** Screens that end signing in and signing out. Most visits need them, so they come with the table. */
export const loginScreens = {
  'login.redirectToSso': screens,
  'login.success': screens,
  logout: screens,
} satisfies ScreenRow
