import type { FlowRow } from '../../flowTable.ts'

declare module '../../flowTable.ts' {
  interface UnroutedFlows {
    customize: 'customize'
  }
}

/** The view in which administrators customize the login box. */
export const customizeFlow = {
  customize: { routes: [], load: () => import('./customize.ts') },
} satisfies FlowRow
