/** Carried by the history entry of the form when the result page had nothing to reckon with. */
export const REFUSED_ADDRESS = 'loss-address-refused';
