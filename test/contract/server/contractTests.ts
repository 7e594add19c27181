import { test } from 'node:test'
import { homes, serve, type Served, type Wishes } from './homes.ts'

/** Something every server must do, wherever its records live. */
export interface ContractCase {
  title: string
  wishes?: Wishes
  run: (server: Served) => Promise<void>
}

/** Tests each case against a listening server of its own, on every home. */
export const contractTests = (cases: readonly ContractCase[]): void => {
  for (const [name, open] of homes)
    for (const { title, wishes, run } of cases)
      test(`${name}: ${title}`, async () => {
        const server = await serve(open, wishes)
        try {
          await run(server)
        } finally {
          await server.stop()
        }
      })
}
