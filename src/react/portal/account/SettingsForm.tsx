import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { account } from '../../../state/portal/account/account.ts'
import type { SettingName } from '../../../http/accountSettings/settingNames.ts'
import type { Settings } from '../../../http/accountSettings/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Title } from '../../ui/Title.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { appearanceNames, schemaOf, settingGroups, valuesOf } from './accountForm.ts'
import { FormatFields } from './FormatFields.tsx'
import { accountMessages } from './messages.ts'
import { OrganizationFields } from './OrganizationFields.tsx'
import { SettingsFacts } from './SettingsFacts.tsx'

const Box = styled.div.withConfig({ componentId: 'fe-account-settings' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    max-inline-size: 608px;
  }
`

const Groups = styled.div.withConfig({ componentId: 'fe-account-groups' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`

type Group = keyof typeof settingGroups
const groups = Object.keys(settingGroups) as Group[]

/** The settings of a group that are shown as controls, and those that are shown as text. */
const useNames = (mayWrite: boolean) => {
  const appearanceOf = useAppearance()
  const shown = (name: SettingName) => {
    const appearance = appearanceNames[name]
    return appearance === undefined ? 'edit' : appearanceOf(appearance)
  }
  return (group: Group) => {
    const names: readonly SettingName[] = settingGroups[group]
    const controls = names.filter(name => mayWrite && shown(name) === 'edit')
    return { controls, texts: names.filter(name => !controls.includes(name) && shown(name) !== 'hidden') }
  }
}

interface Props {
  settings: Settings
  /** False for people who may only look. */
  mayWrite: boolean
}

/** The settings in groups: what may be changed as a form, the rest as text. */
export const SettingsForm = ({ settings, mayWrite }: Props) => {
  const namesIn = useNames(mayWrite)
  const controls = groups.flatMap(group => namesIn(group).controls)
  const panels = (fields: (group: Group, names: readonly SettingName[]) => ReactNode) => (
    <Groups>
      {groups.map(group => {
        const { controls: inForm, texts } = namesIn(group)
        if (inForm.length + texts.length === 0) return null
        return (
          <GroupPanel key={group} group={group}>
            {texts.length > 0 && <SettingsFacts settings={settings} names={texts} />}
            {inForm.length > 0 && fields(group, inForm)}
          </GroupPanel>
        )
      })}
    </Groups>
  )
  return (
    <Box>
      {controls.length === 0 ? (
        panels(() => null)
      ) : (
        // Another set of fields is another form.
        <EditableSettings key={controls.join()} settings={settings} names={controls} panels={panels} />
      )}
    </Box>
  )
}

const GroupPanel = ({ group, children }: { group: Group; children: ReactNode }) => {
  const t = useMessages(accountMessages)
  return (
    <Panel>
      <Title level={3} size="small">
        {t(group)}
      </Title>
      {children}
    </Panel>
  )
}

interface EditProps {
  settings: Settings
  names: readonly SettingName[]
  panels: (fields: (group: Group, names: readonly SettingName[]) => ReactNode) => ReactNode
}

const EditableSettings = ({ settings, names, panels }: EditProps) => {
  const t = useMessages(accountMessages)
  const { save } = useElementStore(account)
  const { show } = useToasts()
  const form = useEditForm({
    schema: schemaOf(t, names),
    row: settings,
    values: row => valuesOf(row, names),
    save: (values, began) => save.run({ values, began }),
    onSaved: () => show({ text: t('saved') }),
  })
  return (
    <EditForm form={form}>
      {panels((group, inForm) =>
        group === 'region' ? (
          <FormatFields form={form} names={inForm} settings={settings} />
        ) : (
          <OrganizationFields form={form} names={inForm} />
        ),
      )}
    </EditForm>
  )
}
