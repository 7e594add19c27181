import type { ScreenRow } from '../../screenTable.ts'

/** Screens of hosted login. */
export const hostedLoginScreens = {
  'hosted-login': () => import('./screens.tsx'),
} satisfies ScreenRow
