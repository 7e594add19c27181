import { useState } from 'react'
import * as v from 'valibot'
import { protocolOf, protocolOfType, typeOf, type Guide } from '../../../state/sso/guideOf.ts'
import { EditError } from '../../kit/forms/EditError.tsx'
import { useEditForm } from '../../kit/forms/useEditForm.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useProvider } from './editedProvider.ts'
import { providerMessages, type ProviderTranslate } from './messages.ts'
import { knownGuides, ProviderCards } from './ProviderCards.tsx'

const schemaOf = (t: ProviderTranslate) => v.object({ guide: v.picklist(knownGuides, t('providerMissing')) })

interface Props {
  /** The provider that is chosen now. */
  guide: Guide | undefined
  onChosen: (guide: Guide) => void
  /** Keeps the current provider. */
  onKept: () => void
}

/** Chooses the provider of a connection, which decides its guide and its protocol. */
export const ProviderChoice = ({ guide, onChosen, onKept }: Props) => {
  const t = useMessages(providerMessages)
  const { provider, writes } = useProvider()
  const [picked, setPicked] = useState(guide)
  const { type, isEnabled, isEntered } = provider
  const form = useEditForm({
    schema: schemaOf(t),
    row: guide ?? '',
    values: current => ({ guide: current }),
    isNew: true,
    save: async values =>
      typeOf(values.guide) === type ? { ok: true, answer: undefined } : writes.save({ type: typeOf(values.guide) }),
    onSaved: (_answer, values) => onChosen(values.guide),
  })
  const isOther = picked !== undefined && protocolOf(picked) !== protocolOfType(type)
  return (
    <Panel>
      <Title level={4} size="small">
        {t('chooseTitle')}
      </Title>
      <Form {...form.form}>
        <Text>{t('chooseText')}</Text>
        {isEnabled && <Banner tone="info">{t('protocolFixed')}</Banner>}
        <EditError form={form} />
        <ProviderCards field={form.field('guide')} fixedType={isEnabled ? type : undefined} onChange={setPicked} />
        {isOther && isEntered && (
          <Banner tone="warning" isUrgent>
            {t('protocolLoss')}
          </Banner>
        )}
        <Row>
          <Button type="submit" variant="primary" isBusy={form.busy}>
            {t('useProvider')}
          </Button>
          {guide !== undefined && <Button onClick={onKept}>{t('keepProvider')}</Button>}
        </Row>
      </Form>
    </Panel>
  )
}
