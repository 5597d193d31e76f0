/** The search request kept across the steps of the wizard. Empty means "not said". */
export interface RequestDraft {
  searchValue: string;
  /** Chosen positions and technologies. */
  selectedItems: string[];
  selectedSeniorite: string;
  selectedDemarrage: string;
  selectedLocalisation: string;
  ville: string;
  joursRemote: string;
  tjmMin: string;
  tjmMax: string;
  isMaxTjm: boolean;
  description: string;
  /** Name of the mission sheet; the file itself is never kept. */
  fileSelected: string;
  missionUrl: string;
  nombrePrestataires: string;
  fournisseur: string;
}

/** A request about which nothing was said yet. */
export const emptyDraft: RequestDraft = {
  searchValue: '',
  selectedItems: [],
  selectedSeniorite: '',
  selectedDemarrage: '',
  selectedLocalisation: '',
  ville: '',
  joursRemote: '',
  tjmMin: '',
  tjmMax: '',
  isMaxTjm: false,
  description: '',
  fileSelected: '',
  missionUrl: '',
  nombrePrestataires: '',
  fournisseur: '',
};
