import type { Operation } from '../../http/operation.ts'
import type { PageRoute, PublicDocument, Service } from './pageRoute.ts'
import type { AnyDefinition } from '../store/store.ts'
import type { JobKind } from '../jobs/jobs.ts'
import type { PreviewSeedContext, SeedContext } from '../context/seedContext.ts'
import type { Handler, HandlersFor } from './handler.ts'

type Seed = (context: SeedContext) => Promise<void>

interface Declaration<Operations> {
  /** The name of its folder. */
  name: string
  /** The operations of `http/<family>/`. */
  operations: Operations
  /** The collections of the family alone. What several families share is declared below them. */
  records?: Readonly<Record<string, AnyDefinition>>
  /** One handler for each operation. */
  handlers: HandlersFor<Operations>
  /** Routes outside the contract that belong to the family: form posts of other sites. */
  pages?: readonly PageRoute[]
  /** Public documents for other programs. */
  documents?: readonly PublicDocument[]
  /** Services with a protocol of their own. */
  services?: readonly Service[]
  /** Background jobs of the family. */
  jobs?: readonly JobKind<never>[]
  /** Abilities beyond the contract that are no operations of their own; clients read them in `feCapabilities`. */
  capabilities?: readonly string[]
  /** Families whose sample records must exist before those of this family are added. Default: none. */
  seedsAfter?: readonly string[]
  /** Adds the records that every backend requires. They read those of no other family. */
  required?: Seed
  /** Adds sample records for demos, previews and tests. */
  sample?: Seed
  /** Adds further sample records that only previews show. */
  preview?: (context: PreviewSeedContext) => Promise<void>
}

/** An operation with the handler that answers it. */
export interface Endpoint {
  operation: Operation<never, unknown>
  handler: Handler<never, unknown>
}

/** A family of the contract with everything the backend does for it. */
export interface Family extends Omit<Declaration<unknown>, 'operations' | 'handlers'> {
  readonly endpoints: readonly Endpoint[]
}

/** Declares a family: its operations, handlers, other routes and initial records. */
export const family = <Operations extends Record<string, Operation<never, unknown>>>({
  operations,
  handlers,
  ...rest
}: Declaration<Operations>): Family => ({
  ...rest,
  endpoints: Object.entries(operations).map(([name, operation]) => ({
    operation,
    handler: handlers[name] as Endpoint['handler'],
  })),
})
