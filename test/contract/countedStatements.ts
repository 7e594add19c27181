import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Database } from '../../demo/server/storage/tables.ts'

/** A database that records its statements; BEGIN and COMMIT are not among them. */
export interface CountedDatabase {
  db: Database
  /** The statements of `work`, without their values. */
  during: (work: () => Promise<unknown>) => Promise<string[]>
}

const textOf = (node: RootOperationNode): string =>
  'sqlFragments' in node
    ? node.sqlFragments.reduce((text, part, index) => {
        const value = node.parameters[index - 1]
        return text + (value?.kind === 'RawNode' ? textOf(value as RootOperationNode) : '?') + part
      })
    : node.kind

/** Records the statements that run on a database. */
export const countStatements = (db: Database): CountedDatabase => {
  let statements: string[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(textOf(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    db: db.withPlugin(recorder),
    during: async work => {
      statements = []
      await work()
      return statements
    },
  }
}
