import { useState } from 'react'
import { styled } from 'styled-components'
import type { Look, LookName } from '../../../http/metadata/loginBoxLook.ts'
import { loginBox, lookColors, noLook } from '../../../state/portal/account/loginBox.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { loginLookMessages } from '../../app/loginLookMessages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Title } from '../../ui/Title.tsx'
import { EditForm } from '../../kit/forms/EditForm.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { SideBySide } from '../../kit/SideBySide.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { LoginLogoField } from './LoginLogoField.tsx'
import { LoginPreview } from './LoginPreview.tsx'
import { ColorFields, PresetButtons, ShapeField, TextFields } from './lookFields.tsx'
import { lookSchema } from './lookSchema.ts'
import { accountMessages } from './messages.ts'

const Fields = styled.fieldset.withConfig({ componentId: 'fe-look-fields' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    min-inline-size: 0;
    border: 0;
  }
`

interface Props {
  look: Look
  language: string
  /** False for people who may only look. */
  mayWrite: boolean
}

/** Edits how the login box looks: the form, with its preview beside it. */
export const LookForm = ({ look, language, mayWrite }: Props) => {
  const t = useMessages(accountMessages)
  const tLook = useMessages(loginLookMessages)
  const { save } = useElementStore(loginBox)
  const { show } = useToasts()
  const form = useEditForm({
    schema: lookSchema(t, tLook),
    row: look,
    values: row => row,
    // Colors are chosen for each other: their contrast decides.
    together: [lookColors],
    save: (values, began) => save.run({ look: values, began, language }),
    onSaved: () => show({ text: t('loginBoxSaved') }),
  })
  return (
    <EditForm form={form}>
      <Draft initial={form.initial as Look} errorOf={name => form.field(name).error} mayWrite={mayWrite} />
    </EditForm>
  )
}

interface DraftProps {
  initial: Look
  errorOf: (name: LookName) => string | undefined
  mayWrite: boolean
}

const Draft = ({ initial, errorOf, mayWrite }: DraftProps) => {
  const t = useMessages(accountMessages)
  const [draft, setDraft] = useState(initial)
  const put = (change: Partial<Look>) => setDraft(before => ({ ...before, ...change }))
  const part = { draft, errorOf, put }
  return (
    <SideBySide $from="680px" $widths="minmax(0, 1fr) minmax(0, 1fr)" $isSecondSticky>
      <Fields disabled={!mayWrite}>
        <Panel>
          <Title level={3} size="small">
            {t('presets')}
          </Title>
          <PresetButtons onChoose={put} onReset={() => put(noLook)} />
        </Panel>
        <Panel>
          <Title level={3} size="small">
            {t('colors')}
          </Title>
          <ColorFields {...part} />
          <ShapeField {...part} />
        </Panel>
        <Panel>
          <Title level={3} size="small">
            {t('logo')}
          </Title>
          <LoginLogoField
            logo={draft.logo}
            isConflict={errorOf('logo') !== undefined}
            mayWrite={mayWrite}
            onChange={logo => put({ logo })}
          />
        </Panel>
        <Panel>
          <Title level={3} size="small">
            {t('loginTexts')}
          </Title>
          <TextFields {...part} />
        </Panel>
      </Fields>
      <Panel>
        <Title level={3} size="small">
          {t('preview')}
        </Title>
        <LoginPreview look={draft} />
      </Panel>
    </SideBySide>
  )
}
