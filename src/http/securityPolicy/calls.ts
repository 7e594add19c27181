import { call, callOfSeveral, type Server, type Way } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { maybePart, part, type Answer } from '../fields.ts'
import type { Operation } from '../operation.ts'
import { sendUnlessUnsaved } from '../unsaved.ts'
import {
  historyRule,
  lockoutRule,
  mfaRule,
  ownPolicy,
  ownRotation,
  passwordComplexity,
  policyImpactAnswer,
  policyLevels,
  policyOverrides,
  rotationRule,
  vendorPolicy,
  type EffectivePolicy,
  type Impact,
  type RotationRule,
} from './answers.ts'
import * as levelOperations from './levelOperations.ts'
import * as operations from './operations.ts'
import * as trialOperations from './trialOperations.ts'
import type { PolicyChange } from './types.ts'

/** The ability of a server to mail administrators about changed policies. */
export const policyNotices = 'securityPolicy.notices'

/** An edit of a policy, and the policy that it began with. */
export interface PolicyEdit<Rule> {
  began: Rule
  values: Rule
}

interface PolicyOperations<Rule> {
  /** Reads both levels at once. */
  levels: Operation<void, unknown, true>
  own: Operation<void, unknown>
  vendor: Operation<void, unknown>
  create: Operation<Rule, unknown>
  update: Operation<Rule & { id: string }, unknown>
}

/** A policy that an organization creates with its first edit, and changes by later ones. No server finds conflicts of them. */
const policyCalls = <Rule extends object>(rule: Answer<Rule>, operationsOf: PolicyOperations<Rule>) => {
  const { levels, own, vendor, create, update } = operationsOf
  const findAtOnce: Way<void, EffectivePolicy<Rule>> = server => server.send(levels, undefined, policyLevels(rule))
  const findByLevel: Way<void, EffectivePolicy<Rule>> = async server =>
    (await sendUnlessUnsaved(server, own, ownPolicy(rule))) ?? sendUnlessUnsaved(server, vendor, vendorPolicy(rule))
  const reading =
    (find: typeof findAtOnce): Way<void, Rule> =>
    async server =>
      (await find(server)).rule
  const saving =
    (find: typeof findAtOnce): Way<PolicyEdit<Rule>, Rule> =>
    async (server, { began, values }) => {
      const { rule: current, ownId: id } = await find(server)
      requireUnchanged(began, current)
      const saved = await (id === undefined
        ? server.send(create, values, maybePart(rule))
        : server.send(update, { ...values, id }, maybePart(rule)))
      return saved ?? values
    }
  // Where both levels can be read at once, none that is missing is asked for: browsers log each 404 as an error.
  const ability = levels.name
  return {
    current: callOfSeveral({ name: own.name, ability, run: reading(findAtOnce), contractOnly: reading(findByLevel) }),
    save: callOfSeveral({ name: update.name, ability, run: saving(findAtOnce), contractOnly: saving(findByLevel) }),
  }
}

/** Who needs a second factor. */
export const mfa = policyCalls(mfaRule, {
  levels: levelOperations.mfaLevels,
  own: operations.mfa,
  vendor: operations.mfaVendor,
  create: operations.mfaCreate,
  update: operations.mfaUpdate,
})

/** How many wrong passwords lock an account. */
export const lockout = policyCalls(lockoutRule, {
  levels: levelOperations.lockoutLevels,
  own: operations.lockout,
  vendor: operations.lockoutVendor,
  create: operations.lockoutCreate,
  update: operations.lockoutUpdate,
})

/** How many earlier passwords may not be used again. */
export const history = policyCalls(historyRule, {
  levels: levelOperations.passwordHistoryLevels,
  own: operations.passwordHistory,
  vendor: operations.passwordHistoryVendor,
  create: operations.passwordHistoryCreate,
  update: operations.passwordHistoryUpdate,
})

const findRotation = async (server: Server): Promise<RotationRule> =>
  (await sendUnlessUnsaved(server, operations.passwordRotation, ownRotation)) ??
  sendUnlessUnsaved(server, operations.passwordRotationVendor, part(rotationRule))

/** When passwords expire. */
export const rotation = {
  current: callOfSeveral({ name: operations.passwordRotation.name, run: (server, _all: void) => findRotation(server) }),
  save: callOfSeveral({
    name: operations.passwordRotationSave.name,
    run: async (server, { began, values }: PolicyEdit<RotationRule>) => {
      requireUnchanged(began, await findRotation(server))
      return (await server.send(operations.passwordRotationSave, values, maybePart(rotationRule))) ?? values
    },
  }),
}

/** What a password needs. */
export const complexity = callOfSeveral({
  name: operations.passwordComplexity.name,
  run: (server, _all: void) => sendUnlessUnsaved(server, operations.passwordComplexity, passwordComplexity),
})

/** What the vendor lets organizations choose themselves. */
export const overrides = callOfSeveral({
  name: operations.global.name,
  run: (server, _all: void) => sendUnlessUnsaved(server, operations.global, policyOverrides),
})

/** The people whom a change of policies would sign out or lock out; undefined where the server cannot say. */
export const impact = call<PolicyChange, Impact | undefined>(trialOperations.impact, {
  answer: policyImpactAnswer,
  contractOnly: async () => undefined,
})
