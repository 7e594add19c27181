import { useStore } from '@nanostores/react'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { Scope } from '../../../state/kit/scope.ts'
import { profile } from '../../../state/portal/profile/profile.ts'
import type { Profile } from '../../../http/users/answers.ts'
import { useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { profileMessages } from './messages.ts'
import { PicturePanel } from './PicturePanel.tsx'
import { SignInPanel } from './SignInPanel.tsx'

/** Asks for the profile. */
export const prefetch = (scope: Scope): void => {
  const { own, emailPolicy } = scope.use(profile)
  void own.refresh()
  void emailPolicy.refresh()
}

/** The signed-in person's own profile. */
export const Page = () => {
  const t = useMessages(profileMessages)
  const errorText = useErrorText()
  const { own } = useFlow(profile)
  const { data, error } = useStore(own.of())
  const retry = <Button onClick={() => void own.refresh()}>{t('tryAgain')}</Button>
  return (
    <PageFrame title={t('title')} description={t('description')}>
      {data && error && (
        <Banner tone="warning" action={retry}>
          {errorText(error)}
        </Banner>
      )}
      {data && <Panels own={data} />}
      {!data && error && (
        <EmptyState icon={TriangleAlert} title={t('notLoaded')} action={retry}>
          {errorText(error)}
        </EmptyState>
      )}
      {!data && !error && <Loading label={t('loading')} />}
    </PageFrame>
  )
}

const Panels = ({ own }: { own: Profile }) => (
  <FormColumn>
    <PicturePanel own={own} />
    <DetailsForm own={own} />
    <SignInPanel own={own} />
  </FormColumn>
)

const Loading = ({ label }: { label: string }) => (
  <FormColumn role="status" aria-label={label} aria-busy="true">
    <Skeleton $height="154px" />
    <Skeleton $height="360px" />
    <Skeleton $height="200px" />
  </FormColumn>
)
