import { accountSettings, type Settings } from '../../../http/accountSettings/answers.ts'
import * as operations from '../../../http/accountSettings/operations.ts'
import type { AccountSettings } from '../../../http/accountSettings/types.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { read as readAnswer, readValue } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { hasCapability } from '../../vendor/capabilities.ts'
import { settingNames, type SettingName } from './settingNames.ts'

/** What a person entered; fields that are not on screen are absent. */
export type SettingValues = Readonly<Partial<Record<SettingName, string>>>

/** An edit, and the settings that it began with. */
export interface SettingsEdit {
  values: SettingValues
  began: Settings
}

const key = ['account', 'settings'] as const
const conflicts = 'accountSettings.editConflicts'

const changesOf = ({ values, began }: SettingsEdit): Partial<Record<SettingName, string>> =>
  Object.fromEntries(
    settingNames.flatMap(name => {
      const value = values[name]
      return value === undefined || value === began[name] ? [] : [[name, value]]
    }),
  )

/** Everything that is set, for a server that may take a missing field for an empty one. */
const setFields = ({ updatedAt: _updatedAt, ...fields }: Settings): Partial<AccountSettings> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const textsIn = (answer: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer ?? {}).filter(([, value]) => typeof value === 'string'))

/** The settings of the organization. What is read or saved takes effect on all screens of the page at once. */
export const account = flow('account', scope => {
  const { app } = scope
  const { claims, showTenant } = app.use(session)

  const shown = (tenantId: string | undefined, settings: Settings): Settings => {
    const { name, loginUrl: _loginUrl, updatedAt: _updatedAt, applicationUrl: _applicationUrl, ...fields } = settings
    if (tenantId !== undefined) showTenant(tenantId, { ...fields, ...(name !== '' && { name }) })
    return settings
  }
  const read = async (signal?: AbortSignal) => {
    const tenantId = claims()?.tenantId
    return shown(tenantId, await readAnswer(scope, operations.get, undefined, accountSettings, signal && { signal }))
  }
  const settings = query(scope, { key, read: (_all: void, signal) => read(signal) })

  /** Sends changes, and shows what the server has stored then. */
  const write = async (changes: Partial<AccountSettings>, began: Settings): Promise<Settings> => {
    const tenantId = claims()?.tenantId
    const answer: unknown = await scope.send(operations.update, changes)
    // What was cleared is missing in the answer.
    const after = { ...began, ...changes, ...textsIn(answer) }
    return shown(tenantId, readValue(scope, operations.update.name, accountSettings, after))
  }
  const record = () => key
  const answered = (answer: Settings) => [settings.patch(() => answer)]

  return {
    settings,
    /** Reads the settings again before they are saved, where the server does not find edit conflicts itself. */
    reread: mutation(scope, {
      write: async () => ((await hasCapability(app, conflicts)) ? undefined : read()),
    }),
    /** Saves what a person changed; refused with `ER-CONFLICT` when somebody else has changed the settings since. */
    save: mutation(scope, {
      write: async (edit: SettingsEdit) => {
        const changes = changesOf(edit)
        const { updatedAt } = edit.began
        const sent = (await hasCapability(app, conflicts))
          ? { ...changes, ...(updatedAt !== '' && { updatedAt }) }
          : { ...setFields(edit.began), ...changes }
        return write(sent, edit.began)
      },
      record,
      answered,
    }),
    /** Saves a logo, a `data:` URL of a picture, or removes it by an empty text; the other settings stay as they are stored. */
    saveLogo: mutation(scope, {
      write: async (logo: string) => {
        const began = await read()
        return write({ ...((await hasCapability(app, conflicts)) ? {} : setFields(began)), logo }, began)
      },
      record,
      answered,
    }),
  }
})
