import { existsSync, readdirSync } from 'node:fs'
import type { Operation } from '../../../src/http/operation.ts'

const root = new URL('../../../src/http/', import.meta.url)

/** An operation together with the name it is exported under. */
export interface ExportedOperation extends Operation<never, unknown> {
  exportName: string
}

/** Reads every operation there is, by family, so that nobody has to keep a list. */
export const operationsByFamily = async (): Promise<Map<string, ExportedOperation[]>> => {
  const families = new Map<string, ExportedOperation[]>()
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const file = new URL(`${entry.name}/operations.ts`, root)
    if (!entry.isDirectory() || !existsSync(file)) continue
    const exported = (await import(file.href)) as Record<string, Operation<never, unknown>>
    families.set(
      entry.name,
      Object.entries(exported).map(([exportName, operation]) => ({ ...operation, exportName })),
    )
  }
  return families
}
