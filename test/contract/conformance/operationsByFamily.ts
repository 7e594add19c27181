import { readdirSync } from 'node:fs'
import type { Operation } from '../../../src/http/operation.ts'

const root = new URL('../../../src/http/', import.meta.url)

/** An operation together with the name it is exported under. */
export interface ExportedOperation extends Operation<never, unknown> {
  exportName: string
}

/** Reads every operation there is, by family, so that no list has to be kept. */
export const operationsByFamily = async (): Promise<Map<string, ExportedOperation[]>> => {
  const families = new Map<string, ExportedOperation[]>()
  for (const folder of readdirSync(root, { withFileTypes: true }).filter(entry => entry.isDirectory())) {
    const family = new URL(`${folder.name}/`, root)
    const files = readdirSync(family).filter(file => /operations\.ts$/i.test(file))
    const operations: ExportedOperation[] = []
    for (const file of files) {
      const exported = (await import(new URL(file, family).href)) as Record<string, Operation<never, unknown>>
      for (const [exportName, operation] of Object.entries(exported)) operations.push({ ...operation, exportName })
    }
    if (files.length > 0) families.set(folder.name, operations)
  }
  return families
}
