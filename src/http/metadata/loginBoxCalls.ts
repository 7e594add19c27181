import { callOfSeveral, type Server } from '../call.ts'
import { requireUnchanged } from '../editing.ts'
import { FeError } from '../errors.ts'
import { anything } from '../fields.ts'
import { actionsBetween, lookIn, type Look } from './loginBoxLook.ts'
import * as operations from './operations.ts'

/** An edit, the choices that it began with, and the language of its texts. */
export interface LookEdit {
  look: Look
  began: Look
  language: string
}

const read = async ({ send }: Server, language: string): Promise<Look> =>
  lookIn(await send(operations.loginBoxCustomization, undefined, anything), language)

/** What an organization chose for its login box, with the texts of a language. */
export const look = callOfSeveral({ name: operations.loginBoxCustomization.name, run: read })

/**
 * Saves the changed settings of the login box. Compares them with what was read, because the contract has no version; rejects
 * with `ER-CONFLICT` when they differ, and with `noChanges` when nothing was changed (docs/product.md §5).
 */
export const saveLook = callOfSeveral({
  name: operations.loginBoxCustomizationUpdate.name,
  run: async (server, { look: after, began, language }: LookEdit) => {
    const actions = actionsBetween(began, after, language)
    if (actions.length === 0) throw new FeError('noChanges', 'No changes to update')
    requireUnchanged(began, await read(server, language))
    await server.send(operations.loginBoxCustomizationUpdate, { actions })
    return after
  },
})
