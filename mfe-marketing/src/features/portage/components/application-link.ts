import { HAND_OVER_HASH, handOver } from '@jalon/shared/forms';

/** Props of a link to the application form, which takes over the status and the daily rate. */
export const applicationLink = (tjm = '') => ({
  to: `/je-suis-freelance${HAND_OVER_HASH}`,
  onClick: () => {
    handOver({ statut: 'Portage salarial', tjm });
  },
});
