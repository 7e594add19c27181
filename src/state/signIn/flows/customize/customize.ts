import { FeError } from '../../../../http/errors.ts'
import { loginBoxCustomization, loginBoxCustomizationUpdate } from '../../../../http/metadata/operations.ts'
import { flowView } from '../../flowView.ts'
import { feature } from '../../../kit/feature.ts'
import { forgetResource, resource, whileLoading, whileSaving } from '../../../kit/resource.ts'
import type { Scope } from '../../../kit/scope.ts'
import { portalConfig } from '../../../vendor/portalConfig.ts'
import { actionsBetween, draftOf, withDraft, type Draft } from './changes.ts'

/** The tenant's own login box: its colours, logo, texts and order, for administrators (§2.2). */
export const customize = feature('customize', app => {
  const $saved = resource<Draft>({})
  const { $portal } = app.use(portalConfig)
  const before = $portal.get()
  app.onForget(() => forgetResource($saved, {}))

  return {
    $saved,
    /** Reads the tenant's current changes. */
    load: () =>
      whileLoading($saved, async signal => draftOf(await app.send(loginBoxCustomization, undefined, { signal }))),
    /** Previews the draft on this page; nothing is saved. */
    show: (draft: Draft): void => $portal.set(withDraft(before, draft)),
    /** Saves the changes; without any it reports that (§5). Resolves to whether they are saved. */
    save: (draft: Draft) =>
      whileSaving($saved, async () => {
        const actions = actionsBetween($saved.get().data, draft)
        if (actions.length === 0) throw new FeError('noChanges', 'No changes to update')
        await app.send(loginBoxCustomizationUpdate, { actions })
        return () => draft
      }),
  }
})

/** Opens the customisation view. */
export const open = (scope: Scope): void => scope.use(flowView).show({ flow: 'customize', step: 'customize' })
