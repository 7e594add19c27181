import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { socialOffers } from '../../../state/signIn/flows/socialLogin/offers.ts'
import { useFeature } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Divider } from '../../ui/Divider.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { methodMessages } from '../common/methodsMessages.ts'
import { socialButtons } from './methodSlots.tsx'

/** The social providers below a form that asks for something else; empty until they and their code are known. */
export const ProviderMethods = ({ mayLeave }: { mayLeave: () => boolean }) => {
  const t = useMessages(methodMessages)
  const { $offers, load } = useFeature(socialOffers)
  const hasOffers = useStore($offers).length > 0
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const gather = async () => {
      await load()
      await socialButtons.prepare()
      setReady(true)
    }
    void gather()
  }, [load])
  if (!hasOffers || !isReady) return null
  return (
    <Stack $gap={3}>
      <Divider>{t('or')}</Divider>
      <socialButtons.Part mayLeave={mayLeave} />
    </Stack>
  )
}
