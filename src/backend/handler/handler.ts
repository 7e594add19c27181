import type { PermissionKey } from '../../http/roles/permissionKeys.ts'
import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Operation } from '../../http/operation.ts'
import type { OpenContext, SignedInContext } from '../context/context.ts'
import { inTransaction } from '../context/transaction.ts'
import type { Delivery } from '../request/delivery.ts'

/**
 * Whether an impersonator may call a handler. `never`: refused. `withWriteAccess`: allowed in an impersonation that was
 * started with write access. `allowed`: always, for reads and for ending the impersonation.
 */
export type WhileImpersonating = 'never' | 'withWriteAccess' | 'allowed'

/** Who may call a handler, and what it accepts. */
export interface Access {
  /** `anyone` needs no session. */
  readonly for: 'anyone' | 'signedIn'
  /** Permission key that the person must hold in the tenant. */
  readonly permission?: PermissionKey
  /** Default: `allowed` for GET operations, `never` for all others. */
  readonly whileImpersonating?: WhileImpersonating
  /**
   * Requires a second factor proven within that time; otherwise the error is `ER-STEP-UP-REQUIRED`. A person without a second
   * factor must have signed in within that time where there is a `permission`, and with `orSignIn`; otherwise nothing is asked
   * of them.
   */
  readonly stepUp?: { readonly maxAgeSeconds: number; readonly orSignIn?: true }
  /** What the handler cannot do without; a server that does not deliver it refuses the request first. Default: nothing. */
  readonly delivers?: Delivery
  /** Default: an API token may call handlers with a permission and without a step-up, and no others. */
  readonly byApiToken?: 'never'
  /** Default: people of a tenant above may call handlers in a sub-tenant with their roles there. */
  readonly byVisitor?: 'never'
  /**
   * The handler recognizes repeats with the same `Idempotency-Key` itself, because it calls another server, which no transaction
   * can. Default: change and answer are stored in one transaction.
   */
  readonly knowsRepeats?: true
}

type NoInput = undefined
type AnySchema = GenericSchema | NoInput
type Accepted<Schema> = Schema extends GenericSchema ? InferInput<Schema> : unknown
type Checked<Schema> = Schema extends GenericSchema ? InferOutput<Schema> : undefined

/** A handler with its access rules. `Input` is what clients may send, `Answer` what they get. */
export interface Handler<in Input, out Answer> extends Access {
  /** Checks the input before the handler runs. Default: the handler reads no input. */
  readonly input: AnySchema
  /** Whether a call keeps the database busy: an organization has two of them at once in a process. Default: none does. */
  readonly isCostly?: (input: never) => boolean
  readonly run: (input: never, context: never) => Promise<Answer>
  /** Never set; carries the type of the input. */
  readonly accepts?: (input: Input) => void
}

interface OpenRules<Schema> extends Pick<Access, 'delivers'> {
  /** Valibot schema of path, query and body values in one object. */
  input?: Schema
  /**
   * The whole handler is one transaction: its context has the store of it. After a conflict it runs again, so nothing in it
   * may leave the server. Default: it is none.
   */
  transaction?: true
}

interface SignedInRules<Schema> extends OpenRules<Schema>, Pick<Access, 'whileImpersonating' | 'stepUp'> {}

interface PermissionRules<Schema> extends SignedInRules<Schema>, Pick<Access, 'byApiToken' | 'byVisitor' | 'knowsRepeats'> {
  permission: PermissionKey
  isCostly?: (input: Checked<Schema>) => boolean
}

type Run<Input, Context, Answer> = (input: Input, context: Context) => Promise<Answer>

const runOf = <Input, Context extends OpenContext, Answer>(
  run: Run<Input, Context, Answer>,
  isTransaction: true | undefined,
): Run<Input, Context, Answer> =>
  isTransaction ? (input, context) => inTransaction(context, inside => run(input, inside)) : run

/** A handler that needs no session. */
export const anyone = <Answer, Schema extends AnySchema = NoInput>(
  { input, transaction, ...rules }: OpenRules<Schema>,
  run: (input: Checked<Schema>, context: OpenContext) => Promise<Answer>,
): Handler<Accepted<Schema>, Answer> => ({ for: 'anyone', ...rules, input, run: runOf(run, transaction) })

/** A handler for signed-in people, without a required permission. */
export const signedIn = <Answer, Schema extends AnySchema = NoInput>(
  { input, transaction, ...rules }: SignedInRules<Schema>,
  run: (input: Checked<Schema>, context: SignedInContext) => Promise<Answer>,
): Handler<Accepted<Schema>, Answer> => ({ for: 'signedIn', ...rules, input, run: runOf(run, transaction) })

/** A handler for signed-in people who hold a permission (docs/product.md §6). */
export const allowed = <Answer, Schema extends AnySchema = NoInput>(
  { input, transaction, ...rules }: PermissionRules<Schema>,
  run: (input: Checked<Schema>, context: SignedInContext) => Promise<Answer>,
): Handler<Accepted<Schema>, Answer> => ({ for: 'signedIn', ...rules, input, run: runOf(run, transaction) })

/** One handler per operation of a family. A missing one, or one with a narrower input type, does not compile. */
export type HandlersFor<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends Operation<infer Input, infer Answer>
    ? Handler<Input, Answer>
    : never
}
