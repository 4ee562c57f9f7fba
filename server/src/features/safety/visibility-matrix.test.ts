import { api } from "@plaza/contract/api";
import { translationApi } from "@plaza/contract/posts/translation";
import { realtimeEvent } from "@plaza/contract/realtime";
import { SEARCH_KINDS } from "@plaza/contract/search";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ACTS, receivedBy, openScreens, type Stage } from "../../testing/acts/acts.ts";
import { makeChat, writeIn } from "../../testing/acts/chats.ts";
import { type Community, createCommunity, type Life, VIEWERS } from "../../testing/acts/community.ts";
import { rsvp } from "../../testing/acts/events.ts";
import { eventually } from "../../testing/eventually.ts";
import type { Sees } from "../../testing/acts/look.ts";
import { LOOKS } from "../../testing/acts/looks.ts";
import { vote } from "../../testing/acts/posts.ts";
import { hasRedis, startRedis } from "../../testing/programs/redis.ts";
import { isFullSize } from "../../testing/size.ts";
import { useWorld } from "../../testing/use-world.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";

/**
 * A member's content, the place where it may be seen, the call that shows that place, and who sees it there. `blocked`
 * was blocked by the member, `blocker` has blocked them; `suspended`: whether an administrator, and nobody else, still
 * sees it once the member is suspended; or, with an e, everyone as before, because it is a page's and no member's.
 */
const MATRIX = `
                                                                                     | stranger  friend  close  member  muter  blocked  blocker  admin  suspended
public post      | feed                       | /api/posts                           |    x        x      x       x       .       .        .       x        .
public post      | friends' feed              | /api/posts                           |    .        x      x       .       .       .        .       .        .
public post      | profile                    | /api/users/:userId/posts             |    x        x      x       x       x       .        .       x        .
public post      | its page                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
public post      | its comments               | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
public post      | its reactions              | /api/posts/:postId/reactions         |    x        x      x       x       x       .        .       x        .
public post      | its voters                 | /api/posts/:postId/votes             |    x        x      x       x       x       .        .       x        .
public post      | its earlier words          | /api/posts/:postId/edits             |    x        x      x       x       x       .        .       x        .
public post      | in another language        | /api/posts/:postId/translation       |    x        x      x       x       x       .        .       x        .
public post      | saved                      | /api/saved                           |    x        x      x       x       x       .        .       x        .
public post      | inside a share             | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
public post      | search for posts           | /api/search                          |    x        x      x       x       x       .        .       x        .
public post      | search                     | /api/search                          |    x        x      x       x       x       .        .       x        .
public post      | told of a mention          | /api/notifications                   |    x        x      x       x       .       .        .       x        .
public post      | words in a notification    | /api/notifications                   |    x        x      x       x       .       .        .       x        .
friends post     | feed                       | /api/posts                           |    .        x      x       .       .       .        .       .        .
friends post     | friends' feed              | /api/posts                           |    .        x      x       .       .       .        .       .        .
friends post     | profile                    | /api/users/:userId/posts             |    .        x      x       .       x       .        .       .        .
friends post     | photos                     | /api/users/:userId/photos            |    .        x      x       .       x       .        .       .        .
friends post     | its page                   | /api/posts/:postId                   |    .        x      x       .       x       .        .       .        .
friends post     | in another language        | /api/posts/:postId/translation       |    .        x      x       .       x       .        .       .        .
friends post     | search                     | /api/search                          |    .        x      x       .       x       .        .       .        .
opened post      | photos                     | /api/users/:userId/photos            |    x        x      x       x       x       .        .       x        .
opened post      | its words of before        | /api/posts/:postId/edits             |    .        .      .       .       .       .        .       .        .
opened post      | its words since            | /api/posts/:postId/edits             |    x        x      x       x       x       .        .       x        .
close friends post| feed                       | /api/posts                           |    .        .      x       .       .       .        .       .        .
close friends post| friends' feed              | /api/posts                           |    .        .      x       .       .       .        .       .        .
close friends post| profile                    | /api/users/:userId/posts             |    .        .      x       .       x       .        .       .        .
close friends post| photos                     | /api/users/:userId/photos            |    .        .      x       .       x       .        .       .        .
close friends post| its page                   | /api/posts/:postId                   |    .        .      x       .       x       .        .       .        .
close friends post| its comments               | /api/posts/:postId/comments          |    .        .      x       .       x       .        .       .        .
close friends post| search                     | /api/search                          |    .        .      x       .       x       .        .       .        .
close friends post| told of a mention          | /api/notifications                   |    .        .      x       .       .       .        .       .        .
close friends    | whose list one is on       | /api/close-friends                   |    .        .      .       .       .       .        .       .        .
list post        | feed                       | /api/posts                           |    .        x      .       .       .       .        .       .        .
list post        | friends' feed              | /api/posts                           |    .        x      .       .       .       .        .       .        .
list post        | profile                    | /api/users/:userId/posts             |    .        x      .       .       x       .        .       .        .
list post        | photos                     | /api/users/:userId/photos            |    .        x      .       .       x       .        .       .        .
list post        | its page                   | /api/posts/:postId                   |    .        x      .       .       x       .        .       .        .
list post        | its comments               | /api/posts/:postId/comments          |    .        x      .       .       x       .        .       .        .
list post        | its earlier words          | /api/posts/:postId/edits             |    .        x      .       .       x       .        .       .        .
list post        | in another language        | /api/posts/:postId/translation       |    .        x      .       .       x       .        .       .        .
list post        | search                     | /api/search                          |    .        x      .       .       x       .        .       .        .
list post        | told of a mention          | /api/notifications                   |    .        x      .       .       .       .        .       .        .
list post        | which list it is for       | /api/posts/:postId                   |    .        .      .       .       .       .        .       .        .
list post        | that there is a list       | /api/lists                           |    .        .      .       .       .       .        .       .        .
group post       | feed                       | /api/posts                           |    .        .      .       x       .       .        .       .        .
group post       | profile                    | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .        .
group post       | photos of the member       | /api/users/:userId/photos            |    .        .      .       .       .       .        .       .        .
group post       | its group                  | /api/groups/:groupId/posts           |    .        .      .       x       x       .        .       .        .
group post       | its announcements          | /api/groups/:groupId/posts           |    .        .      .       x       x       .        .       .        .
group post       | told of it as one          | /api/notifications                   |    .        .      .       x       x       .        .       .        .
group post       | its photos                 | /api/groups/:groupId/photos          |    .        .      .       x       x       .        .       .        .
group file       | the list                   | /api/groups/:groupId/files           |    .        .      .       x       x       .        .       .        .
friends album    | the list                   | /api/albums                          |    .        x      x       .       x       .        .       .        .
friends album    | its page                   | /api/albums/:albumId                 |    .        x      x       .       x       .        .       .        .
friends album    | its photos                 | /api/albums/:albumId/photos          |    .        x      x       .       x       .        .       .        .
close friends album| the list                 | /api/albums                          |    .        .      x       .       x       .        .       .        .
close friends album| its page                 | /api/albums/:albumId                 |    .        .      x       .       x       .        .       .        .
group album      | the list                   | /api/albums                          |    .        .      .       x       x       .        .       .        .
group album      | its page                   | /api/albums/:albumId                 |    .        .      .       x       x       .        .       .        .
album photo      | in an album of the group   | /api/albums/:albumId/photos          |    .        .      .       x       x       .        .       .        .
album photo      | the count                  | /api/albums/:albumId                 |    .        .      .       x       x       .        .       .        .
page             | the list                   | /api/pages                           |    x        x      x       x       x       x        x       x        e
page             | its page                   | /api/pages/:pageId                   |    x        x      x       x       x       x        x       x        e
page             | search for pages           | /api/search                          |    x        x      x       x       x       x        x       x        e
page post        | feed                       | /api/posts                           |    x        x      x       x       x       x        x       x        e
page post        | on the page                | /api/users/:userId/posts             |    x        x      x       x       x       x        x       x        e
page post        | its page                   | /api/posts/:postId                   |    x        x      x       x       x       x        x       x        e
group post       | its page                   | /api/posts/:postId                   |    .        .      .       x       x       .        .       .        .
group post       | in another language        | /api/posts/:postId/translation       |    .        .      .       x       x       .        .       .        .
group post       | search                     | /api/search                          |    .        .      .       x       x       .        .       .        .
group post       | the count of new ones      | /api/groups                          |    .        .      .       x       .       .        .       .        .

held post        | feed                       | /api/posts                           |    .        .      .       .       .       .        .       .        .
held post        | friends' feed              | /api/posts                           |    .        .      .       .       .       .        .       .        .
held post        | profile                    | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .        .
held post        | photos                     | /api/users/:userId/photos            |    .        .      .       .       .       .        .       .        .
held post        | its page                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .        .
held post        | its comments               | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .        .
held post        | in another language        | /api/posts/:postId/translation       |    .        .      .       .       .       .        .       .        .
held post        | search                     | /api/search                          |    .        .      .       .       .       .        .       .        .
held post        | told of a mention          | /api/notifications                   |    .        .      .       .       .       .        .       .        .
held post        | its group                  | /api/groups/:groupId/posts           |    .        .      .       .       .       .        .       .        .
held post        | administration             | /api/admin/posts                     |    .        .      .       .       .       .        .       x        x
call             | who is in one with them    | /api/calls                           |    x        x      x       x       x       .        .       x        .
call             | its page                   | /api/calls/:callId                   |    x        x      x       x       x       .        .       x        .
held post        | waiting for review         | /api/admin/reports                   |    .        .      .       .       .       .        .       x        x
held comment     | the list                   | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .        .
held comment     | the card                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .        .
scheduled post   | feed                       | /api/posts                           |    .        .      .       .       .       .        .       .        .
scheduled post   | profile                    | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .        .
scheduled post   | the list of them           | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .        .
scheduled post   | photos                     | /api/users/:userId/photos            |    .        .      .       .       .       .        .       .        .
scheduled post   | its page                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .        .
scheduled post   | search                     | /api/search                          |    .        .      .       .       .       .        .       .        .
scheduled post   | told of a mention          | /api/notifications                   |    .        .      .       .       .       .        .       .        .
scheduled post   | administration             | /api/admin/posts                     |    .        .      .       .       .       .        .       .        .
hidden comment   | the list                   | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .        .
hidden comment   | the card                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .        .
hidden comment   | the card in the feed       | /api/posts                           |    .        .      .       .       .       .        .       .        .
hidden comment   | by itself                  | /api/comments/:commentId             |    .        .      .       .       .       .        .       .        .
hidden comment   | its earlier words          | /api/comments/:commentId/edits       |    .        .      .       .       .       .        .       .        .
held comment     | by itself                  | /api/comments/:commentId             |    .        .      .       .       .       .        .       .        .
held listing     | the grid                   | /api/marketplace                     |    .        .      .       .       .       .        .       .        .
held listing     | its page                   | /api/marketplace/:itemId             |    .        .      .       .       .       .        .       .        .
held listing     | search for listings        | /api/search                          |    .        .      .       .       .       .        .       .        .
held event       | the list                   | /api/events                          |    .        .      .       .       .       .        .       .        .
held event       | the calendar               | /api/calendar                        |    .        .      .       .       .       .        .       .        .
held event       | its page                   | /api/events/:eventId                 |    .        .      .       .       .       .        .       .        .
held event       | search for events          | /api/search                          |    .        .      .       .       .       .        .       .        .
held event       | its discussion             | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .        .

comment          | by itself                  | /api/comments/:commentId             |    x        x      x       x       x       .        .       x        .
comment          | its earlier words          | /api/comments/:commentId/edits       |    x        x      x       x       x       .        .       x        .
comment          | the list                   | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
comment          | an answer to it            | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
comment          | the card                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
comment          | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
link preview     | in the feed                | /api/posts                           |    x        x      x       x       .       .        .       x        .
link preview     | on a post                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
link preview     | inside a share             | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
link preview     | on a comment               | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
link preview     | on a comment by itself     | /api/comments/:commentId             |    x        x      x       x       x       .        .       x        .
link preview     | on a message               | /api/messages/:userId                |    x        x      x       x       x       .        .       x        .
mention          | the card                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
share            | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
reaction         | the list                   | /api/posts/:postId/reactions         |    x        x      x       x       x       .        .       x        .
reaction         | the list of a kind         | /api/posts/:postId/reactions         |    x        x      x       x       x       .        .       x        .
reaction         | the card                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
reaction         | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
reaction         | the count in the feed      | /api/posts                           |    x        x      x       x       x       .        .       x        .
reaction         | on a comment               | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
reaction         | on a comment of the card   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
vote             | the list                   | /api/posts/:postId/votes             |    x        x      x       x       x       .        .       x        .
vote             | the list of a choice       | /api/posts/:postId/votes             |    x        x      x       x       x       .        .       x        .
vote             | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .
vote             | the count in the feed      | /api/posts                           |    x        x      x       x       x       .        .       x        .
vote             | the count inside a share   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x        .

story            | the strip                  | /api/stories                         |    x        x      x       x       .       .        .       x        .
story            | by itself                  | /api/stories/:storyId                |    x        x      x       x       x       .        .       x        .
story            | told of a mention          | /api/notifications                   |    x        x      x       x       .       .        .       x        .
story            | words in a notification    | /api/notifications                   |    x        x      x       x       .       .        .       x        .
close friends story| the strip                  | /api/stories                         |    .        .      x       .       .       .        .       .        .
close friends story| by itself                  | /api/stories/:storyId                |    .        .      x       .       x       .        .       .        .
close friends story| told of a mention          | /api/notifications                   |    .        .      x       .       .       .        .       .        .
highlight        | the profile                | /api/users/:userId/highlights        |    x        x      x       x       x       .        .       x        .
highlight        | its stories                | /api/highlights/:highlightId         |    x        x      x       x       x       .        .       x        .
close friends story| in a highlight             | /api/highlights/:highlightId         |    .        .      x       .       x       .        .       .        .
close friends story| a highlight of its own     | /api/users/:userId/highlights        |    .        .      x       .       x       .        .       .        .
story view       | one's own story            | /api/stories/:storyId/viewers        |    x        x      x       x       x       .        .       x        .

profile          | the page                   | /api/users/:userId                   |    x        x      x       x       x       .        .       x        .
profile          | its counts                 | /api/users/:userId/counts            |    x        x      x       x       x       .        .       x        .
profile          | about                      | /api/users/:userId/about             |    x        x      x       x       x       .        .       x        .
profile          | its posts                  | /api/users/:userId/posts             |    x        x      x       x       x       .        .       x        .
profile          | its friends                | /api/users/:userId/friends           |    x        x      x       x       x       .        .       x        .
profile          | friends in common          | /api/users/:userId/friends-in-common |    x        x      x       x       x       .        .       x        .
profile          | whether it is muted        | /api/users/:userId/mute              |    x        x      x       x       x       .        .       x        .
profile          | search for people          | /api/search                          |    x        x      x       x       x       .        .       x        .
profile          | muted members              | /api/muted-members                   |    .        .      .       .       x       .        .       .        .
profile          | administration             | /api/admin/users                     |    .        .      .       .       .       .        .       x        x
birthday         | about                      | /api/users/:userId/about             |    .        x      x       .       x       .        .       .        .
birthday         | the next ones              | /api/birthdays                       |    .        x      x       .       .       .        .       .        .
birthday         | the calendar's             | /api/calendar                        |    .        x      x       .       .       .        .       .        .
public post      | administration             | /api/admin/posts                     |    .        .      .       .       .       .        .       x        x
report           | administration             | /api/admin/reports                   |    .        .      .       .       .       .        .       x        x
friendship       | one's friends              | /api/friends                         |    .        x      x       .       x       .        .       .        .
friendship       | one's friends, online first | /api/friends                        |    .        x      x       .       x       .        .       .        .
friendship       | another's friends          | /api/users/:userId/friends           |    x        x      x       x       x       .        .       x        .
friendship       | another's count            | /api/users/:userId/counts            |    x        x      x       x       x       .        .       x        .
friendship       | in common                  | /api/users/:userId/friends-in-common |    .        x      x       .       x       .        .       .        .
friendship       | how one stands             | /api/friendship-status/:userId       |    .        x      x       x       x       .        .       x        .
friendship       | suggestions                | /api/friend-suggestions              |    x        .      .       .       .       .        .       .        .
friend request   | waiting for one            | /api/friend-requests                 |    .        .      .       x       .       .        .       .        .
friend request   | the badge                  | /api/counts                          |    .        .      .       x       .       .        .       .        .
friend request   | of one's own               | /api/friend-requests/sent            |    .        .      .       .       .       .        .       x        .

listing          | the grid                   | /api/marketplace                     |    x        x      x       x       x       .        .       x        .
listing          | saved                      | /api/marketplace                     |    x        x      x       x       x       .        .       x        .
listing          | its page                   | /api/marketplace/:itemId             |    x        x      x       x       x       .        .       x        .
listing          | search for listings        | /api/search                          |    x        x      x       x       x       .        .       x        .
ended listing    | the grid                   | /api/marketplace                     |    .        .      .       .       .       .        .       .        .
ended listing    | its page                   | /api/marketplace/:itemId             |    .        .      .       .       .       .        .       .        .
ended listing    | search for listings        | /api/search                          |    .        .      .       .       .       .        .       .        .
group listing    | the grid                   | /api/marketplace                     |    .        .      .       x       x       .        .       .        .
group listing    | its group                  | /api/marketplace                     |    .        .      .       x       x       .        .       .        .
group listing    | its page                   | /api/marketplace/:itemId             |    .        .      .       x       x       .        .       .        .
group listing    | search                     | /api/search                          |    .        .      .       x       x       .        .       .        .
event            | the list                   | /api/events                          |    x        x      x       x       x       .        .       x        .
event            | the calendar               | /api/calendar                        |    x        x      x       x       x       .        .       x        .
event            | the circle's               | /api/events                          |    .        x      x       .       .       .        .       .        .
event            | its page                   | /api/events/:eventId                 |    x        x      x       x       x       .        .       x        .
event            | its answers                | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x        .
event            | calendar                   | /api/events/:eventId/calendar.ics    |    x        x      x       x       x       .        .       x        .
event            | its dates                  | /api/events/:eventId/dates           |    x        x      x       x       x       .        .       x        .
event            | search for events          | /api/search                          |    x        x      x       x       x       .        .       x        .
event            | its discussion             | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
event            | its discussion is no post  | /api/posts/:postId                   |    .        .      .       .       .       .        .       .        .
group event      | the list                   | /api/events                          |    .        .      .       x       x       .        .       .        .
group event      | the calendar               | /api/calendar                        |    .        .      .       x       x       .        .       .        .
group event      | its group                  | /api/events                          |    .        .      .       x       x       .        .       .        .
group event      | its page                   | /api/events/:eventId                 |    .        .      .       x       x       .        .       .        .
group event      | its answers                | /api/events/:eventId/responses       |    .        .      .       x       x       .        .       .        .
group event      | calendar                   | /api/events/:eventId/calendar.ics    |    .        .      .       x       x       .        .       .        .
group event      | its dates                  | /api/events/:eventId/dates           |    .        .      .       x       x       .        .       .        .
group event      | search                     | /api/search                          |    .        .      .       x       x       .        .       .        .
group event      | its discussion             | /api/posts/:postId/comments          |    .        .      .       x       x       .        .       .        .
group event      | its invitable friends      | /api/events/:eventId/invitations     |    .        .      .       x       x       .        .       .        .
event comment    | the discussion             | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x        .
event comment    | by itself                  | /api/comments/:commentId             |    x        x      x       x       x       .        .       x        .
event invitation | by the author              | /api/events/:eventId                 |    .        x      x       .       x       .        .       .        .
event invitation | told of it                 | /api/notifications                   |    .        x      x       .       .       .        .       .        .
event invitation | one's own events           | /api/events                          |    .        x      x       .       x       .        .       .        .
event invitation | of the author              | /api/events/:eventId/invitations     |    .        x      x       .       x       .        .       .        .
event invitation | among the guests           | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x        .
event answer     | who is going               | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x        .
event answer     | faces                      | /api/events/:eventId                 |    x        x      x       x       x       .        .       x        .
event answer     | the count                  | /api/events/:eventId                 |    x        x      x       x       x       .        .       x        .
event answer     | the count in the list      | /api/events                          |    x        x      x       x       x       .        .       x        .
event answer     | the count in the search    | /api/search                          |    x        x      x       x       x       .        .       x        .
event answer     | who waits                  | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x        .
event answer     | how many wait              | /api/events/:eventId                 |    x        x      x       x       x       .        .       x        .
event answer     | who took a task            | /api/events/:eventId                 |    x        x      x       x       x       .        .       x        .
event answer     | how many took a task       | /api/events/:eventId                 |    x        x      x       x       x       .        .       x        .

group membership | members                    | /api/groups/:groupId/members         |    x        x      x       x       x       .        .       x        .
group membership | members of a private one   | /api/groups/:groupId/members         |    .        .      .       x       x       .        .       .        .
group membership | the count                  | /api/groups/:groupId                 |    x        x      x       x       x       .        .       x        .
group membership | the count of a private one | /api/groups/:groupId                 |    x        x      x       x       x       .        .       x        .
group membership | the count in the list      | /api/groups                          |    x        x      x       x       x       .        .       x        .
group membership | search for groups          | /api/search                          |    x        x      x       x       x       .        .       x        .
group membership | friends in it              | /api/groups/:groupId                 |    .        x      x       .       x       .        .       .        .
group request    | one's own group            | /api/groups/:groupId/requests        |    x        x      x       x       x       .        .       x        .
group request    | the count                  | /api/groups/:groupId                 |    x        x      x       x       x       .        .       x        .
group request    | to decide on in the bell   | /api/notifications                   |    x        x      x       x       .       .        .       x        .
group ban        | one's own group            | /api/groups/:groupId/banned          |    x        x      x       x       x       .        .       x        .
group invitation | by the author              | /api/groups/:groupId                 |    .        x      x       .       x       .        .       .        .
group invitation | of the author              | /api/groups/:groupId/invitations     |    .        x      x       .       x       .        .       .        .

conversation     | the list                   | /api/conversations                   |    x        x      x       x       x       .        .       x        .
conversation     | its head                   | /api/conversations/:userId           |    x        x      x       x       x       .        .       x        .
conversation     | its messages               | /api/messages/:userId                |    x        x      x       x       x       .        .       x        .
conversation     | search in it               | /api/messages/:userId/search         |    x        x      x       x       x       .        .       x        .
conversation     | what was shared            | /api/messages/:userId/shared         |    x        x      x       x       x       .        .       x        .
conversation     | earlier texts              | /api/messages/:messageId/edits       |    x        x      x       x       x       .        .       x        .
conversation     | the badge                  | /api/counts                          |    x        x      x       x       x       .        .       x        .
group chat       | what they write            | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x        .
group chat       | the same by its other call | /api/messages/:userId                |    x        x      x       x       x       .        .       x        .
group chat       | what was shared            | /api/messages/:userId/shared         |    x        x      x       x       x       .        .       x        .
group chat       | unfolded by who blocked    | /api/chats/:chatId/unfolded          |    .        .      .       .       .       .        x       .        .
group chat       | its last message           | /api/conversations                   |    x        x      x       x       x       .        .       x        .
group chat       | the last one of its head   | /api/conversations/:userId           |    x        x      x       x       x       .        .       x        .
group chat       | that they are in it        | /api/chats/:chatId                   |    x        x      x       x       x       x        x       x        .
group chat       | how far they have read     | /api/chats/:chatId                   |    x        x      x       x       x       .        .       x        .
group chat       | the badge                  | /api/counts                          |    x        x      x       x       x       .        .       x        .
quote            | of what one has            | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x        .
quote            | of before one joined       | /api/chats/:chatId/messages          |    .        .      .       .       .       .        .       .        .
quote            | of before one joined, by the other call | /api/messages/:userId   |    .        .      .       .       .       .        .       .        .
chat invitation  | told of it                 | /api/notifications                   |    .        x      x       x       .       .        .       .        .
chat invitation  | the chat before a yes      | /api/chats/:chatId                   |    .        .      .       .       .       .        .       .        .
chat poll        | whose it is                | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x        .
chat poll        | a vote in the host's       | /api/messages/:messageId/votes       |    x        x      x       x       x       .        .       x        .
chat poll        | the count of the host's    | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x        .
notification     | the list, folded           | /api/notifications                   |    x        x      x       x       .       .        .       x        .
notification     | the badge                  | /api/counts                          |    x        x      x       x       .       .        .       x        .
`;

/** The member's act, its frame, and whose open screens receive it. */
const LIVE = `
                                                 | stranger  friend  close  member  muter  blocked  blocker  admin
writes a post that is held     | post            |    .        .      .       .       .       .        .       .
writes a post                  | post            |    x        x      x       x       .       .        .       x
writes a post for friends      | post            |    .        x      x       .       .       .        .       .
writes a post for close friends| post            |    .        .      x       .       .       .        .       .
writes a post for a list       | post            |    .        x      .       .       .       .        .       .
writes a post in the group     | post            |    .        .      .       x       .       .        .       .
edits a post                   | post-changed    |    x        x      x       x       x       .        .       x
removes the preview of a post  | post-preview    |    x        x      x       x       x       .        .       x
deletes a post                 | post-deleted    |    x        x      x       x       x       .        .       x
deletes a friends-only post    | post-deleted    |    .        x      x       .       x       .        .       .
deletes a close friends' post  | post-deleted    |    .        .      x       .       x       .        .       .
deletes a list's post          | post-deleted    |    .        x      .       .       x       .        .       .
reacts to a close friends' post| reaction        |    .        .      x       .       x       .        .       .
deletes a private group's post | post-deleted    |    .        .      .       x       x       .        .       .
reacts to a post               | reaction        |    x        x      x       x       x       .        .       x
votes in a poll                | poll            |    x        x      x       x       x       .        .       x
comments on a post             | comment         |    x        x      x       x       x       .        .       x
edits the comment              | comment-changed |    x        x      x       x       x       .        .       x
has the comment reacted to     | comment-changed |    x        x      x       x       x       .        .       x
has the comment answered       | comment         |    x        x      x       x       x       .        .       x
deletes the comment            | comment-deleted |    x        x      x       x       x       .        .       x
reacts to a comment            | comment-changed |    x        x      x       x       x       .        .       x
tells a story                  | story           |    x        x      x       x       .       .        .       x
tells close friends a story    | story           |    .        .      x       .       .       .        .       .
plans an event                 | event           |    x        x      x       x       x       .        .       x
plans an event in the group    | event           |    .        .      .       x       x       .        .       .
answers an event               | event           |    x        x      x       x       x       .        .       x
invites to an event            | event           |    .        x      x       .       x       .        .       .
comments on an event           | comment         |    x        x      x       x       x       .        .       x
opens Plaza                    | presence        |    x        x      x       x       x       .        .       x
types to them                  | typing          |    x        x      x       x       x       .        .       x
writes to them                 | message         |    x        x      x       x       x       .        .       x
edits what they got            | message-changed |    x        x      x       x       x       .        .       x
reads what they wrote          | read            |    x        x      x       x       x       .        .       x
reacts to what they wrote      | message-changed |    x        x      x       x       x       .        .       x
writes in a group chat         | message         |    x        x      x       x       x       .        .       x
types in a group chat          | typing          |    x        x      x       x       x       .        .       x
votes in a group chat's poll   | message-poll    |    x        x      x       x       x       .        .       x
reads in a group chat          | read            |    x        x      x       x       x       .        .       x
reacts in a group chat         | message-changed |    x        x      x       x       x       .        .       x
is quoted in a group chat      | message         |    x        x      x       x       x       .        .       x
is quoted from before they joined | message      |    .        .      .       .       .       .        .       .
comments on their posts        | notification    |    x        x      x       x       .       .        .       x
asks to be friends             | friendship      |    x        .      .       .       .       .        .       x
`;

/** A member's content, the list that those who look after the instance find it in, and who of them does. */
const STAFF = `
                                                             | moderator  admin  member
public post                      | /api/admin/posts          |     x        x      .
opened post                      | /api/admin/posts          |     x        x      .
friends post                     | /api/admin/posts          |     .        x      .
friends post, once reported      | /api/admin/posts          |     x        x      .
close friends post               | /api/admin/posts          |     .        x      .
private group's post             | /api/admin/posts          |     .        x      .
report                           | /api/admin/reports        |     x        x      .
post that waits for review       | /api/admin/reports        |     x        x      .
member                           | /api/admin/users          |     x        x      .
member's email address           | /api/admin/users          |     .        x      .
member, by the email address     | /api/admin/users          |     .        x      .
`;
/** What is asked for beyond the call, and what the response has if it is seen. */
const IN_LISTS: Record<string, (life: Life) => [query: string, words: string]> = {
  "public post": ({ word, publicPostId }) => [`q=${word}public`, publicPostId],
  "opened post": ({ word, openedPostId }) => [`q=opened${word}`, openedPostId],
  "friends post": ({ word, friendsPostId }) => [`q=${word}friends`, friendsPostId],
  "friends post, once reported": ({ word, friendsPostId }) => [`q=${word}friends`, friendsPostId],
  "close friends post": ({ word, closePostId }) => [`q=close${word}`, closePostId],
  "private group's post": ({ word, groupPostId }) => [`q=${word}group`, groupPostId],
  report: ({ person }) => ["state=open", person.id],
  "post that waits for review": ({ word }) => ["state=open&limit=50", `${word}held`],
  member: ({ word, person }) => [`q=${word}`, person.id],
  "member's email address": ({ word, person }) => [`q=${word}`, person.email],
  "member, by the email address": ({ person }) => [`q=${encodeURIComponent(person.email)}`, person.id],
};

/** Frames that are about no member. */
const OF_NOBODY: Record<string, string> = {
  watching: "what this screen hears of",
  "catch-up": "something, whatever it was, may have been missed",
  "message-removed": "one's own deletion for oneself",
  "notifications-changed": "one's own notifications have changed",
  announcements: "what the instance announces has changed",
  suspended: "one's own suspension",
  "safety-changed": "one's own mutes and blocks have changed",
  group: "a group has changed, not who is in it",
  album: "an album has changed: each screen that shows it fetches what its member may see",
  call: "a call of one's own has changed: each fetches what they may see of it",
  signal: "between two in one call: see signals.test.ts",
  "frame-refused": "one's own frame",
  chat: "a chat of one's own has changed: each fetches what they may see of it",
};

/** Calls that show nothing of any other member's, and why. */
const NOBODY_ELSES: Record<string, string> = {
  "/api/auth/user": "one's own record",
  "/api/sessions": "one's own sessions",
  "/api/tokens": "one's own tokens",
  "/api/two-factor": "one's own",
  "/api/passkeys": "one's own",
  "/api/proof": "how one proves who one is",
  "/api/logout": "ends one's session",
  "/api/verify-email/:token": "for who has the link",
  "/api/notification-settings": "one's own settings",
  "/api/collections": "one's own names",
  "/api/memories": "one's own posts",
  "/api/memories/left-out": "one's own choice",
  "/api/calendar-address": "one's own address",
  "/api/calendar/:token/events.ics": "for who has the address: see calendar-address.test.ts",
  "/api/upload-params": "an address for one's own file",
  "/api/account/exports": "one's own data",
  "/api/openapi.json": "the contract itself",
  "/api/imports": "one's own imports",
  "/api/imports/:importId/people": "members by name, as suggestions have them: see imports.test.ts",
  "/api/push/key": "the instance's own key",
  "/api/blocked-members": "whom one has blocked oneself, so that it can be undone: see blocks.test.ts",
  "/api/admin/webhooks": "addresses, for administrators",
  "/api/admin/webhooks/:webhookId/deliveries": "what was sent there, for administrators",
  "/api/admin/stats": "numbers, for administrators",
  "/api/admin/activity": "numbers, for administrators",
  "/api/admin/health": "numbers, for administrators",
  "/api/admin/health/samples": "numbers, for administrators",
  "/api/admin/audit": "what administrators did, for administrators",
  "/api/admin/audit/export": "the same as a file",
  "/api/admin/settings": "the instance's own settings, for administrators",
  "/api/pages/:pageId/editors": "for the page's editors and administrators: see pages.test.ts",
  "/api/world/pages/:handle": "what pages write for the world, for everybody: see world.test.ts",
  "/api/world/pages/:handle/posts": "the same",
  "/api/world/pages/:handle/posts/:postId": "the same",
  "/api/pages/:pageId/acts": "for the page's editors and administrators: see pages.test.ts",
  "/api/instance": "what everybody may know of the instance",
  "/api/registration": "how one becomes a member here",
  "/api/admin/applications": "those who are no members yet, for administrators",
  "/api/invite-links": "one's own",
  "/api/admin/users/:userId/removable": "numbers, for moderators",
  "/api/admin/removals": "what moderators removed, for moderators: see removals.test.ts",
  "/api/announcements": "what the instance announces to all: see announcements.test.ts",
  "/api/admin/announcements": "the same, for administrators",
  "/api/decisions": "what was decided about oneself",
  "/api/admin/appeals": "what members appealed to decisions, for moderators: see decisions.test.ts",
  "/api/lists/:list": "one's own list, with friends on it: see lists.test.ts",
  "/api/calls/ice": "the relay's address, and one's own password for it: see signals.test.ts",
  "/api/privacy": "one's own; whom it keeps out of what: see privacy.test.ts",
  "/api/muted-words": "one's own",
  "/api/notification-channels": "one's own; what is mailed to whom: see mails.test.ts",
  "/api/address-change": "one's own",
};

/** The cells of each row but the first, the last one as its marks. */
const rowsOf = (table: string) =>
  table
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()));
const seenBy = (marks: string) => VIEWERS.filter((_, at) => marks.split(/\s+/)[at] === "x");

function ofSuspended(marks: string) {
  if (marks.endsWith("e")) return seenBy(marks);
  return marks.endsWith("x") ? ["admin"] : [];
}

const ROWS = rowsOf(MATRIX).map(([thing, place, call = "", marks = ""]) => {
  return { name: `${thing}: ${place}`, call, seen: seenBy(marks), ofSuspended: ofSuspended(marks) };
});
const LIVE_ROWS = rowsOf(LIVE).map(([act = "", type = "", marks = ""]) => ({ act, type, receivers: seenBy(marks) }));
const STAFF_NAMES = ["moderator", "admin", "member"];
const STAFF_ROWS = rowsOf(STAFF).map(([name = "", call = "", marks = ""]) => {
  return { name, call, seen: STAFF_NAMES.filter((_, at) => marks.split(/\s+/)[at] === "x") };
});

const world = useWorld();
let community: Community;
beforeAll(async () => {
  community = await createCommunity(world);
}, 180_000);

/** Opened after everybody has looked: what happens now would be on the lists. */
let opened: Promise<Stage> | undefined;
const stage = () => (opened ??= openScreens(community));
/** A chat of the host's with all viewers: what is written in it comes after what happened before. */
let made: ReturnType<typeof makeChat> | undefined;
const chatOfAll = ({ host, viewers }: Stage) => (made ??= makeChat(host, Object.values(viewers)));

interface Schema {
  oneOf?: { properties: { type: { const: string } } }[];
}

/**
 * Nobody writes while they look: a page is asked for once, however many rows look for something on it. At full size each
 * row asks for its own.
 */
function asking(send: Person["send"]): Person["send"] {
  const pages = new Map<string, ReturnType<Person["send"]>>();
  return async (path, init) => {
    if (isFullSize) return send(path, init);
    const page = pages.get(path) ?? send(path, init);
    pages.set(path, page);
    return page;
  };
}

type Viewers = Community["viewers"];
const withSend = (viewers: Viewers, sendOf: (viewer: Person) => Person["send"]) =>
  Object.fromEntries(
    VIEWERS.map((name) => [name, { ...viewers[name], send: asking(sendOf(viewers[name])) }]),
  ) as Viewers;

async function whoSees(life: Life, sees: Sees, viewers: Viewers) {
  const seen = await Promise.all(VIEWERS.map((name) => sees({ viewer: viewers[name], name, life, community })));
  return VIEWERS.filter((_, index) => seen[index]);
}

/** What a node holds in memory. */
const FROM_MEMORY = ["/api/posts", "/api/counts", "/api/stories"];

describe("G1: who sees a member's content", () => {
  let viewers: Viewers;
  beforeAll(() => {
    viewers = withSend(community.viewers, ({ send }) => send);
  });

  it.each(ROWS)("$name", async ({ name, seen, ofSuspended }) => {
    const sees = LOOKS[name];
    if (!sees) throw new Error(`nobody knows how to look for ${name}`);
    const author = await whoSees(community.author, sees, viewers);
    const suspended = await whoSees(community.suspended, sees, viewers);
    expect({ author, suspended }).toEqual({ author: seen, suspended: ofSuspended });
  });
});

describe("C6: who finds a member's content in the lists of those who look after the instance", () => {
  let staff: Record<string, Person>;
  beforeAll(async () => {
    const moderator = await world.member({ isModerator: true });
    staff = { moderator, admin: community.viewers.admin, member: community.viewers.stranger };
  });

  it.each(STAFF_ROWS)("$name: $call", async ({ name, call, seen }) => {
    const { host, author } = community;
    const [query, words] = IN_LISTS[name]?.(author) ?? [];
    if (name.endsWith("reported")) {
      const report = { kind: "post", id: author.friendsPostId, reason: "Rude" };
      expect((await host.send("/api/reports", { body: report })).status).toBe(201);
    }
    const found = [];
    for (const [who, viewer] of Object.entries(staff)) {
      const { text } = await viewer.send(`${call}?${query}`);
      if (words && text.includes(words)) found.push(who);
    }
    expect(found).toEqual(seen);
  });
});

describe("Q2: who sees what a node may hold in memory is the same", () => {
  const rows = ROWS.filter(({ call }) => FROM_MEMORY.includes(call));
  async function sameOn(node: World) {
    // The second response is from memory, where there is one.
    const viewers = withSend(community.viewers, ({ cookie }) => async (path) => {
      const first = await node.send(path, {}, cookie);
      const second = await node.send(path, {}, cookie);
      expect([path, second.json]).toEqual([path, first.json]);
      return second;
    });
    for (const { name, seen, ofSuspended } of rows) {
      const sees = LOOKS[name] as Sees;
      const who = [await whoSees(community.author, sees, viewers), await whoSees(community.suspended, sees, viewers)];
      expect([name, ...who]).toEqual([name, seen, ofSuspended]);
    }
  }

  it("without memory", { timeout: 60_000 }, async () => {
    const plain = await createWorld({ PAGE_CACHE: "off", RATE_LIMIT: "off" }, world.database);
    try {
      expect(rows.length).toBeGreaterThan(5);
      await sameOn(plain);
    } finally {
      await plain.close();
    }
  });

  it.runIf(hasRedis && isFullSize)("on two nodes", { timeout: 120_000 }, async () => {
    const redis = await startRedis();
    const env = { REDIS_URL: redis.url, SECRET: "a secret that both of them know, long enough", RATE_LIMIT: "off" };
    const nodes = [await createWorld(env, world.database), await createWorld(env, world.database)];
    try {
      await eventually(() => expect(nodes.every(({ ctx }) => ctx.cache.isUsable())).toBe(true));
      for (const node of nodes) await sameOn(node);
    } finally {
      for (const node of nodes) await node.close();
      await redis.kill();
    }
  });
});

describe("W6: who receives the event when a member", () => {
  it.each(LIVE_ROWS)("$act", async ({ act, type, receivers }) => {
    const here = await stage();
    const { screens } = here;
    const chat = await chatOfAll(here);
    const before = VIEWERS.map((name) => screens[name].frames.length);
    const words = await ACTS[act]?.(here);
    if (!words) throw new Error(`nobody knows how a member ${act}`);
    const end = `the end of: ${act}`;
    await writeIn(community.host, chat, end);
    await receivedBy(here, end);
    const receiving = () =>
      VIEWERS.filter((name, at) =>
        screens[name].frames
          .slice(before[at])
          .some((frame) => frame.type === type && JSON.stringify(frame).includes(words)),
      );
    // What somebody types is sent by sockets, and may be later than the end.
    await eventually(() => expect(receiving()).toEqual(receivers));
  });

  it("and each with the counts they would see", async () => {
    const { screens } = await stage();
    const { host, author } = community;
    const path = `/api/posts/${author.hostPostId}`;
    const body = { postId: author.hostPostId };
    await host.send("/api/reactions", { body: { ...body, type: "wow" } });
    await host.send("/api/comments", { body: { ...body, content: "The last word" } });
    await vote(host, author.hostPollId, [0]);
    await rsvp(host, author.hostEventId, "interested");
    await eventually(async () => {
      for (const name of VIEWERS) {
        const { viewer, frames } = screens[name];
        const last = (type: string) => frames.filter((frame) => frame.type === type).at(-1);
        const post = (await viewer.send(path)).json;
        const { poll } = (await viewer.send(`/api/posts/${author.hostPollId}`)).json;
        const counts = poll.choices.map(({ count }: { count: number }) => count);
        const event = (await viewer.send(`/api/events/${author.hostEventId}`)).json;
        const { goingCount, interestedCount, reactionCounts, commentCount } = { ...event, ...post };
        expect([name, last("reaction")]).toMatchObject([name, { reacted: { reactionCounts } }]);
        expect([name, last("poll")]).toMatchObject([name, { counts, total: poll.total }]);
        expect([name, last("comment")]).toMatchObject([name, { commentCount }]);
        expect([name, last("event")]).toMatchObject([name, { goingCount, interestedCount }]);
      }
    });
    for (const name of VIEWERS) screens[name].socket.terminate();
  });
});

describe("the matrix", () => {
  it("has a row for every call that shows content, or a reason why not", () => {
    const showing = api.filter((call) => call.method === "GET" || call === translationApi.translatePost);
    const calls = showing.map(({ path }) => path);
    const known = new Set([...ROWS.map(({ call }) => call), ...Object.keys(NOBODY_ELSES)]);
    const missing = calls.filter((call) => !known.has(call));
    expect(missing, "a row of MATRIX with a look in testing/acts/looks.ts, or a reason in NOBODY_ELSES").toEqual([]);
    expect([...known].filter((call) => !calls.includes(call))).toEqual([]);
  });

  it("has a row for every frame about a member", () => {
    const { oneOf = [] } = z.toJSONSchema(realtimeEvent, { unrepresentable: "any" }) as unknown as Schema;
    const types = oneOf.map(({ properties }) => properties.type.const);
    const known = new Set([...LIVE_ROWS.map(({ type }) => type), ...Object.keys(OF_NOBODY)]);
    expect(types.toSorted()).toEqual([...known].toSorted());
    expect(LIVE_ROWS.map(({ act }) => act)).toEqual(Object.keys(ACTS));
  });

  it("has a row for each way to look, and for every kind that can be searched", () => {
    expect(ROWS.map(({ name }) => name).toSorted()).toEqual(Object.keys(LOOKS).toSorted());
    const searched = ROWS.filter(({ call }) => call === "/api/search").map(({ name }) => name.split(": ")[1]);
    expect(SEARCH_KINDS.filter((kind) => !searched.includes(`search for ${kind}`))).toEqual([]);
  });
});
