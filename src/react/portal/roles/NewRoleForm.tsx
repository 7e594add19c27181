import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { heldKeys } from '../../../state/portal/roles/permissionCatalogue.ts'
import { keyOf, locksOf } from '../../../state/portal/roles/permissionRules.ts'
import type { ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { focusedElement } from '../../ui/focus.ts'
import { Row } from '../../ui/Stack.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EditError } from '../../kit/forms/EditError.tsx'
import { StickyBar } from '../../kit/forms/StickyBar.ts'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useUnsavedQuestion } from '../../kit/forms/useUnsavedQuestion.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { rolesMessages } from './messages.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { faultOf, keyEntry, permissionsIn, roleEntries, valuesOf } from './roleForm.ts'
import { RoleLayout } from './RoleLayout.tsx'

/** Roles of an organization come after those of the vendor. */
const level = 100

interface Props {
  /** The role that is duplicated. */
  base: ListedRole | undefined
  groups: readonly PermissionGroup[]
  leave: () => Promise<unknown>
}

/** What a new role begins with: what of the other role the person may give. */
const useStart = (base: ListedRole | undefined, groups: readonly PermissionGroup[]) => {
  const t = useMessages(rolesMessages)
  const held = useStore(useElementStore(heldKeys))
  // The same for all renders, so that what is chosen is not chosen again.
  const [start] = useState(() => {
    const all = permissionsIn(groups)
    const locks = locksOf(all, held)
    const name = base ? t('copyOf', { name: base.name }) : ''
    const permissionIds = (base?.permissionIds ?? []).filter(id => !locks.has(id))
    const fields = { name, description: base?.description ?? '', permissionIds }
    return { ...valuesOf(fields, all), key: keyOf(name) }
  })
  return start
}

/** Makes a role, from nothing or as a copy of another one. */
export const NewRoleForm = ({ base, groups, leave }: Props) => {
  const t = useMessages(rolesMessages)
  const { create } = useElementStore(roles)
  const { show } = useToasts()
  const isMade = useRef(false)
  const form = useEditForm({
    schema: v.object({ ...roleEntries(t), key: keyEntry(t) }),
    row: useStart(base, groups),
    values: start => start,
    isNew: true,
    save: fields => create.run({ ...fields, baseId: base?.id, level: base && !base.isBuiltIn ? base.level : level }),
    onSaved: () => {
      isMade.current = true
      show({ text: t('created') })
      void leave()
    },
    faultOf: faultOf(t),
  })
  useUnsavedQuestion({ isDirty: form.isDirty, isDirtyNow: () => form.isDirtyNow() && !isMade.current })
  const { name, error, initial } = form.list('permissionIds')
  return (
    <Form {...form.form}>
      <EditError form={form} />
      <RoleLayout
        words={
          <>
            <NameAndKey name={form.field('name')} field={form.field('key')} />
            <TextArea {...form.field('description')} label={t('descriptionField')} optional={t('optional')} rows={3} />
          </>
        }
        permissions={
          <PermissionsField name={name} error={error} groups={groups} roleId={undefined} initial={initial} />
        }
      />
      <StickyBar>
        <Row $justify="end">
          <Button onClick={() => void leave()}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={form.busy}>
            {t('create')}
          </Button>
        </Row>
      </StickyBar>
    </Form>
  )
}

interface FieldTies {
  name: string
  error: string | undefined
  defaultValue: string
}

/** The name, which has focus first, and the key that follows it until it is typed. */
const NameAndKey = ({ name, field }: { name: FieldTies; field: FieldTies }) => {
  const t = useMessages(rolesMessages)
  const { defaultValue, ...key } = field
  const [value, setValue] = useState(defaultValue)
  const [isTyped, setTyped] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Focus stays where somebody moved it while the permissions were loading.
    const focused = focusedElement(globalThis.document)
    if (!focused || focused.matches('h1, h2')) nameField.current?.focus()
  }, [])
  return (
    <>
      <TextField
        {...name}
        ref={nameField}
        label={t('name')}
        autoComplete="off"
        onChange={event => {
          if (!isTyped) setValue(keyOf(event.currentTarget.value))
        }}
      />
      <TextField
        {...key}
        label={t('key')}
        description={t('keyHint')}
        value={value}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => {
          setTyped(event.currentTarget.value !== '')
          setValue(event.currentTarget.value)
        }}
      />
    </>
  )
}
