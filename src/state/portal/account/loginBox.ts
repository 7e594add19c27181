import { FeError } from '../../../http/errors.ts'
import { loginBoxCustomization, loginBoxCustomizationUpdate } from '../../../http/metadata/operations.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { actionsBetween, lookIn, type Look } from './loginBoxLook.ts'

/** An edit, the choices that it began with, and the language of its texts. */
export interface LookEdit {
  look: Look
  began: Look
  language: string
}

const key = ['account', 'loginBox'] as const

/** How the login box of the organization looks, and the texts in it. */
export const loginBox = flow('loginBox', scope => {
  const look = query(scope, {
    key,
    read: async (language: string, signal): Promise<Look> =>
      lookIn(await scope.send(loginBoxCustomization, undefined, { signal }), language),
  })
  return {
    look,
    /** Reads the choices again before they are saved: the contract tells no version by which a server could find conflicts. */
    reread: mutation(scope, {
      write: async (language: string) => lookIn(await scope.send(loginBoxCustomization), language),
    }),
    /** Saves what a person changed; refused without any change (docs/product.md §5). */
    save: mutation(scope, {
      write: async ({ look: after, began, language }: LookEdit) => {
        const actions = actionsBetween(began, after, language)
        if (actions.length === 0) throw new FeError('noChanges', 'No changes to update')
        await scope.send(loginBoxCustomizationUpdate, { actions })
        return after
      },
      record: () => key,
      answered: (answer, { language }) => [look.patch(() => answer, language)],
    }),
  }
})
