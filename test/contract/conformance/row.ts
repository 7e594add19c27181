import { readdirSync } from 'node:fs'
import type { Operation } from '../../../src/http/operation.ts'
import type { PublicClient } from './publicClient.ts'

/** One operation, the call of the public client that it stands for, and what both are given. */
export interface Row {
  operation: Operation<never, unknown>
  client: (client: PublicClient, input: never) => unknown
  inputs: readonly unknown[]
}

/**
 * Declares a row. Each input is tried; an operation without input needs none. An operation that several functions of the
 * public client make, or one in several ways, may have several rows.
 */
export const row = <Input, Answer>(
  operation: Operation<Input, Answer>,
  client: (client: PublicClient, input: NoInfer<Input>) => unknown,
  ...inputs: Input extends void ? [] : [NoInfer<Input>, ...NoInfer<Input>[]]
): Row => ({
  operation: operation as Operation<never, unknown>,
  client,
  inputs: inputs.length > 0 ? inputs : [undefined],
})

/** Reads the rows of all families: the default export of each file in `rows/`. */
export const loadRows = async (): Promise<Row[]> => {
  const folder = new URL('rows/', import.meta.url)
  const files = readdirSync(folder).filter(file => file.endsWith('.ts'))
  const families = await Promise.all(
    files.map(async file => (await import(new URL(file, folder).href)) as { default: Row[] }),
  )
  return families.flatMap(family => family.default)
}
