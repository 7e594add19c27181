import type { Settings } from '../../../http/accountSettings/answers.ts'
import * as calls from '../../../http/accountSettings/calls.ts'
import type { Call } from '../../../http/call.ts'
import type { SendOptions } from '../../../http/send.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { changeWithoutId } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { keys } from '../common/keys.ts'

const key = [...keys.account, 'settings'] as const

/** The settings of the organization. What is read or saved takes effect on all screens of the page at once. */
export const account = elementStore('account', scope => {
  const { claims, showTenant } = scope.app.use(session)
  const run = scope.use(runCalls)

  const show = (tenantId: string, settings: Settings) => {
    const { name, loginUrl: _loginUrl, updatedAt: _updatedAt, applicationUrl: _applicationUrl, ...fields } = settings
    showTenant(tenantId, { ...fields, ...(name !== '' && { name }) })
  }
  /** Does a call, and shows the settings that the server has then as those of the account that it was done for. */
  const shown =
    <Input>(call: Call<Input, Settings>) =>
    async (input: Input, options?: SendOptions): Promise<Settings> => {
      const tenantId = claims()?.tenantId
      const settings = await run(call, input, options)
      if (tenantId !== undefined) show(tenantId, settings)
      return settings
    }
  const read = shown(calls.settings)
  const settings = query(scope, { key, read: (_all: void, signal) => read(undefined, { signal }) })
  const save = shown(calls.save)
  const saveLogo = shown(calls.saveLogo)
  const record = () => key
  const answered = (answer: Settings) => [settings.patch(() => answer)]

  return {
    settings,
    save: mutation(scope, {
      write: (edit: calls.SettingsEdit) => save(edit),
      record,
      answered,
      tells: changeWithoutId('organization.updated'),
    }),
    saveLogo: mutation(scope, {
      write: (logo: string) => saveLogo(logo),
      record,
      answered,
      tells: changeWithoutId('organization.updated'),
    }),
  }
})
