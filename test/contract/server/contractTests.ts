import { test } from 'node:test'
import { homes, serve, type Served, type Setup } from './homes.ts'

/** Something every server must do, wherever its records live. */
export interface ContractCase {
  title: string
  setup?: Setup
  run: (server: Served) => Promise<void>
}

/** Tests each case against a listening server of its own, on the memory and on one database. */
export const contractTests = (cases: readonly ContractCase[]): void => {
  for (const [name, open] of homes)
    for (const { title, setup, run } of cases)
      test(`${name}: ${title}`, async () => {
        const server = await serve(open, setup)
        try {
          await run(server)
        } finally {
          await server.stop()
        }
      })
}
