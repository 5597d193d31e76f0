import { useState } from 'react';
import { useRequestDraft } from '@jalon/shared/draft';
import { Honeypot, SendingStatus } from '@jalon/shared/forms';
import type { Submission } from '@jalon/shared/forms';
import { preloadMail } from '@jalon/shared/mail';
import { contactMemory, useContact } from '../../api/contact-memory';
import { sendRequest } from '../../api/send-request';
import type { RequestOutcome } from '../../api/send-request';
import type { RequestValues } from '../../domain/request';
import type { Step } from '../../domain/step';
import { earlierProblems, placeOf } from '../../domain/steps';
import { StepActions } from '../form/StepActions';
import { changesIn } from '../form/typed-early';
import { useStepForm } from '../form/use-step-form';
import { WizardForm } from '../form/WizardForm';
import { ContactFields } from './ContactFields';
import { editLinkId } from './edit-link-id';
import { SubmissionAlert } from './SubmissionAlert';
import styles from './ContactForm.module.css';

interface Props {
  step: Step;
  submission: Submission<RequestOutcome>;
}

/** What a half-filled date-time control stands for: its own value is empty. */
const HALF_A_SLOT = 'incomplet';
const TITLE_ID = 'coordonnees';

/** Who asks, and the sending. Contact details stay in memory. */
export function ContactForm({ step, submission }: Props) {
  const draft = useRequestDraft();
  const contact = useContact();
  const [incomplete, setIncomplete] = useState(false);
  const values: RequestValues = {
    draft,
    contact: incomplete ? { ...contact, rappel: HALF_A_SLOT } : contact,
  };
  const form = useStepForm((now) => [
    ...earlierProblems(step, values, now).map(({ step: earlier, problem }) => ({
      name: earlier.path,
      id: editLinkId(earlier),
      message: `«\u00A0${earlier.title}\u00A0»\u00A0: ${problem.message}`,
    })),
    ...step.validate(values, now),
  ]);

  const sending = submission.state.status === 'sending';

  return (
    <div className={styles.root}>
      <h2 id={TITLE_ID} className={styles.title}>
        Vos coordonnées
      </h2>
      <SubmissionAlert state={submission.state} />
      <WizardForm
        form={form}
        onFocus={preloadMail}
        onTypedEarly={(held) => {
          const typed = changesIn(held, contactMemory.getState());
          if (typed) contactMemory.update(typed);
        }}
        onSubmit={(element) => {
          if (form.accept()) submission.submit(element, () => sendRequest(values));
        }}
      >
        <ContactFields
          titleId={TITLE_ID}
          contact={contact}
          sending={sending}
          errors={form.errors}
          onChange={contactMemory.update}
          onIncomplete={setIncomplete}
        />
        <Honeypot />
        <StepActions
          submitLabel="Envoyer ma demande"
          previous={placeOf(step).previous}
          sending={sending}
        />
        <SendingStatus sending={sending} />
      </WizardForm>
    </div>
  );
}
