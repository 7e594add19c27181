import * as v from 'valibot'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { draftConnection } from '../../../state/portal/sso/draftConnection.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { guideChoices } from '../../../state/sso/guideChoices.ts'
import { typeOf } from '../../../state/sso/guideOf.ts'
import { dialogForm } from '../../kit/forms/dialogForm.tsx'
import { providerMessages, type ProviderTranslate } from '../../sso/provider/messages.ts'
import { knownGuides, ProviderCards } from '../../sso/provider/ProviderCards.tsx'
import { queryOf } from './ssoViews.ts'

const schemaOf = (t: ProviderTranslate) => v.object({ guide: v.picklist(knownGuides, t('providerMissing')) })

/** Adds a connection to the provider that is chosen, and opens the first step of its set-up. */
export const AddConnectionDialog = dialogForm({
  messages: providerMessages,
  size: 'wide',
  title: 'addConnection',
  text: (_row, { t }) => `${t('chooseTitle')} ${t('chooseText')}`,
  submit: 'addConnection',
  schema: schemaOf,
  blank: '',
  values: guide => ({ guide }),
  Fields: ({ form }) => <ProviderCards field={form.field('guide')} />,
  save: async ({ guide }, { store }): Promise<MutationResult<{ id: string }>> => {
    const type = typeOf(guide)
    const id = await store(draftConnection).find(type)
    const result =
      id === undefined ? await store(ssoConnections).create.run({ type }) : ({ ok: true, answer: { id } } as const)
    if (result.ok) store(guideChoices).choose(result.answer.id, guide)
    return result
  },
  onSaved: async ({ store }, { id }) => {
    // The page of a connection that isn't among all of them says that it is gone.
    await store(ssoConnections).all.refresh()
    await store(navigation).openQuery(queryOf(id, 'setUp', 'domains').toString())
  },
})
