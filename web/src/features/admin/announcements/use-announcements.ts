import type { AnnouncementEdit, AnnouncementForm } from "@plaza/contract/announcements/form";
import { type AdminAnnouncement, siteAnnouncementsApi } from "@plaza/contract/announcements";
import { mailsApi } from "@plaza/contract/mails";
import { useQuery } from "@tanstack/react-query";
import { call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";

const { queryKey, queryFn } = query(siteAnnouncementsApi.listAllAnnouncements);

/** While one is being sent, the list is read again now and then. */
const SENDING_MS = 3_000;
const isSending = ({ isSent, isOver }: AdminAnnouncement) => !isSent && !isOver;

export const useAllAnnouncements = () =>
  useQuery({
    queryKey,
    queryFn,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? SENDING_MS : false),
  });

/** Whether mails are sent here; undefined while it is unknown. */
export const useHasMail = () => useQuery(query(mailsApi.showChannels)).data?.hasMail;

const useAct = <Input, Outcome>(mutationFn: (input: Input) => Promise<Outcome>) =>
  useWrite(mutationFn, (cache) => refetchChanged(cache, { queryKey }));

export const useAnnounce = () =>
  useAct((body: AnnouncementForm) => call(siteAnnouncementsApi.createAnnouncement, { body }));

export const useEditAnnouncement = (announcementId: string) =>
  useAct((body: AnnouncementEdit) => call(siteAnnouncementsApi.editAnnouncement, { params: { announcementId }, body }));

export const useEndAnnouncement = (announcementId: string) =>
  useAct(() => call(siteAnnouncementsApi.endAnnouncement, { params: { announcementId } }));

export const useDeleteAnnouncement = (announcementId: string) =>
  useAct(() => call(siteAnnouncementsApi.deleteAnnouncement, { params: { announcementId } }));

export const useSolveAlert = (announcementId: string) =>
  useAct(() => call(siteAnnouncementsApi.solveAlert, { params: { announcementId } }));
