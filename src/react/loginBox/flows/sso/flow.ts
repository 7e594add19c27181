import type { ScreenRow } from '../../screenTable.ts'

const load = () => import('./screens.tsx')

/** Screens of the return from an identity provider. */
export const ssoScreens = {
  sso: load,
  'login.ssoFailed': load,
} satisfies ScreenRow
