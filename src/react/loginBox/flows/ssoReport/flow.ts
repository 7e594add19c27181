import type { ScreenRow } from '../../screenTable.ts'

/** Screens of a link to the report of a test or sign-in. */
export const ssoReportScreens = {
  'sso-report': () => import('./screens.tsx'),
} satisfies ScreenRow
