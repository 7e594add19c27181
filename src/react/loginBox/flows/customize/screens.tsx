import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'
import { leafPaths, type Draft } from '../../../../state/signIn/flows/customize/changes.ts'
import { customize } from '../../../../state/signIn/flows/customize/customize.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useFeature } from '../../../app/host.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Form } from '../../../ui/Form.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { Text } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { Wait } from '../../../ui/Wait.tsx'
import { faultsOf, LookFields, SignUpFields, SocialFields, WordFields, type Faults, type PartProps } from './fields.tsx'
import { customizeMessages } from './messages.ts'

/** An administrator's view of the tenant's own login box; the surrounding page previews every change at once. */
const Customize = () => {
  const t = useMessages(customizeMessages)
  const { $saved, load, save, show } = useFeature(customize)
  const { data, loading, saving, error } = useStore($saved)
  const [changes, setChanges] = useState<Draft>({})
  const [faults, setFaults] = useState<Faults>({})
  const [isSaved, setSaved] = useState(false)
  const draft = { ...data, ...changes }

  useEffect(() => void load(), [load])
  useEffect(() => show({ ...data, ...changes }), [show, data, changes])

  const put: PartProps['put'] = (leaf, value) => {
    setSaved(false)
    setFaults(({ [leaf]: _gone, ...rest }) => rest)
    setChanges(before => ({ ...before, [leafPaths[leaf]]: value === '' ? undefined : value }))
  }
  const submit = async () => {
    const found = faultsOf(draft)
    setFaults(found)
    if (Object.keys(found).length === 0) setSaved(await save(draft))
  }

  if (loading) return <Wait label={t('title')} />
  if (error?.status === 403) return <Banner tone="info">{t('notAllowed')}</Banner>
  const part = { draft, faults, put }
  return (
    <Form onSubmit={() => void submit()} isBusy={saving}>
      <Title level={1} size="large">
        {t('title')}
      </Title>
      <Text>{t('intro')}</Text>
      <RequestError error={error} />
      <LookFields {...part} />
      <WordFields {...part} />
      <SocialFields {...part} />
      <SignUpFields {...part} />
      <Text role="status">{isSaved ? t('saved') : ''}</Text>
      <SubmitButton isBusy={saving}>{t('saveChanges')}</SubmitButton>
    </Form>
  )
}

/** The customisation view. */
export const screens: Readonly<Record<'customize', ComponentType>> = { customize: Customize }
